//! Random openings.

use std::ops::RangeInclusive;

use dethrone_engine::{Limits, Player, Random, StopFlag, SystemClock, Technique, Techniques};
use dethrone_records::Table;
use dethrone_rules::GameKind;

/// The sequence for one attempt at one opening. Each argument is mixed in turn, so that neighbours share nothing.
pub(super) fn generator(seed: u64, number: u32, attempt: u64) -> Random {
    [u64::from(number), attempt]
        .into_iter()
        .fold(Random::new(seed), |mut random, part| Random::new(random.next_number() ^ part))
}

/// The game after random legal actions; `None` when it ends on the way.
pub(super) fn plies(kind: GameKind, plies: &RangeInclusive<u32>, mut random: Random) -> Option<Table> {
    let mut table = Table::start(kind);
    let count = plies.start() + random.below((plies.end() - plies.start()) as usize + 1) as u32;
    for _ in 0..count {
        play_random(&mut table, &mut random)?;
    }
    Some(table)
}

/// The game after an Assembly by our player, in which some placements are random.
pub(super) fn assembly(kind: GameKind, random_percent: u32, mut random: Random) -> Option<Table> {
    let mut table = Table::start(kind);
    let mut player = Player::new(1, random.next_number());
    player.set_techniques(Techniques::ALL.without(Technique::AssemblySearch));
    // The policy places without a search; where it looks at the King's place, this much decides the same every time.
    let limits = Limits::nodes(500);
    while table.in_assembly() {
        if (random.below(100) as u32) < random_percent {
            play_random(&mut table, &mut random)?;
        } else {
            let clock = SystemClock::default();
            let choice = player.choose(table.game(), &limits, &StopFlag::default(), &clock, &mut |_| ())?;
            table.play(&choice.action).ok()?;
        }
    }
    Some(table)
}

fn play_random(table: &mut Table, random: &mut Random) -> Option<()> {
    let legal = table.legal();
    let action = legal.get(random.below(legal.len()))?;
    table.play(action).ok().map(drop)
}
