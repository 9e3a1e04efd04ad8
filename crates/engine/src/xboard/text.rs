//! What the engine says to `XBoard`.

use dethrone_rules::{Army, Ending};

use crate::dialogue::{Kind, OFFERED, Setting};
use crate::player::Info;
use crate::value::Score;

/// The names of Royal Court: as a board of ten files without holdings with pieces of the engine's own, by which `XBoard`
/// can play it, ours, and Fairy-Stockfish's.
pub(super) const VARIANTS: [&str; 3] = ["10x8+0_fairy", "royal-court", "centaur"];

/// By these `XBoard` plays Royal Court without knowing it: the pieces' letters in its own order, the board, the first
/// position; then, in Betza's notation, what is not as in chess. A Pawn captures en passant and moves two steps when it
/// has not moved; a Crowned knight is King and Knight in one; a King castles by three files.
pub(super) const SETUP: &str = "\
setup (PNBRQ...............CKpnbrq...............ck) 10x8+0_fairy rcnbqkbncr/pppppppppp/10/10/10/10/PPPPPPPPPP/RCNBQKBNCR w KQkq - 0 1
piece P& fmWfceFifmnD
piece C& KN
piece K& KO3";

/// The features, in which `XBoard` also finds the options.
pub(super) fn features() -> String {
    let version = env!("CARGO_PKG_VERSION");
    let mut lines = vec![
        "feature done=0".to_owned(),
        "feature ping=1 setboard=1 playother=1 san=0 usermove=1 time=1 draw=1 sigint=0 sigterm=0 reuse=1 setup=1"
            .to_owned(),
        "feature analyze=1 colors=0 ics=0 name=0 pause=0 nps=0 debug=1 memory=1 smp=1 exclude=0 setscore=0"
            .to_owned(),
        format!("feature myname=\"Dethrone {version}\""),
        format!("feature variants=\"{}\"", VARIANTS.join(",")),
    ];
    // Memory, cores, pondering and odds have commands of their own, or none.
    let own = [Setting::Hash, Setting::Threads, Setting::Ponder, Setting::ShowWdl];
    for offered in OFFERED.iter().filter(|offered| !own.contains(&offered.setting)) {
        let name = offered.name;
        lines.push(match offered.kind {
            Kind::Spin { default, least, most } => {
                format!("feature option=\"{name} -spin {default} {least} {most}\"")
            }
            Kind::Check => format!("feature option=\"{name} -check 0\""),
            Kind::Button => format!("feature option=\"{name} -button\""),
            Kind::Text => format!("feature option=\"{name} -string \""),
        });
    }
    lines.push("feature done=1".to_owned());
    lines.join("\n")
}

/// A line of thinking: depth, score, hundredths of a second, nodes, the moves expected.
pub(super) fn thinking(info: &Info) -> String {
    let score = match info.score {
        Score::Centipawns(value) => i64::from(value),
        Score::WinIn(actions) => 100_000 + i64::from(actions.div_ceil(2)),
        Score::LossIn(actions) => -100_000 - i64::from(actions.div_ceil(2)),
    };
    let Info { depth, nodes, elapsed, .. } = info;
    format!("{depth} {score} {} {nodes} {}", elapsed.as_millis() / 10, info.line.join(" "))
}

/// The result of a game that has ended so, with the reason.
pub(super) fn result(ending: Ending, winner: Option<Army>) -> String {
    let reason = match ending {
        Ending::Checkmate => "Checkmate",
        Ending::Stalemate => "Stalemate",
        Ending::Repetition => "Draw by repetition",
        Ending::FiftyMoves => "Draw by the fifty-move rule",
        Ending::DeadPosition => "Draw by insufficient material",
        _ => "The game is over",
    };
    let result = match winner {
        Some(Army::White) => "1-0",
        Some(_) => "0-1",
        None => "1/2-1/2",
    };
    format!("{result} {{{reason}}}")
}
