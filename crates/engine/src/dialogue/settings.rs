//! The options that a protocol offers: names, kinds, values, and what they change in the player.

use std::time::Duration;

use dethrone_rules::GameKind;

use super::{DEFAULT_MEGABYTES, Fault, Thinker};
use crate::alpha_beta::{Technique, Techniques};
use crate::level::{Level, Strength};
use crate::network::{Network, Networks};

/// Which option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Setting {
    Hash,
    ClearHash,
    Threads,
    MultiPv,
    Ponder,
    MoveOverhead,
    Level,
    LimitStrength,
    Elo,
    ShowWdl,
    Seed,
    Without,
    EvalFile,
}

/// What values an option has, and which it has at first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Spin { default: u64, least: u64, most: u64 },
    Check,
    Button,
    Text,
}

/// An option as it is offered.
#[derive(Debug)]
pub(crate) struct Offered {
    pub(crate) setting: Setting,
    pub(crate) name: &'static str,
    pub(crate) kind: Kind,
}

const fn offered(setting: Setting, name: &'static str, kind: Kind) -> Offered {
    Offered { setting, name, kind }
}

const fn spin(default: u64, least: u64, most: u64) -> Kind {
    Kind::Spin { default, least, most }
}

/// All options but the choice of the game. A check is false at first, a text empty.
pub(crate) const OFFERED: [Offered; 13] = [
    offered(Setting::Hash, "Hash", spin(DEFAULT_MEGABYTES as u64, 1, 65_536)),
    offered(Setting::ClearHash, "Clear Hash", Kind::Button),
    offered(Setting::Threads, "Threads", spin(1, 1, 256)),
    offered(Setting::MultiPv, "MultiPV", spin(1, 1, 256)),
    offered(Setting::Ponder, "Ponder", Kind::Check),
    offered(Setting::MoveOverhead, "Move Overhead", spin(10, 0, 5_000)),
    offered(
        Setting::Level,
        "Level",
        spin(Level::FULL.number() as u64, Level::LOWEST.number() as u64, Level::FULL.number() as u64),
    ),
    offered(Setting::LimitStrength, "UCI_LimitStrength", Kind::Check),
    offered(
        Setting::Elo,
        "UCI_Elo",
        spin(Strength::HIGHEST_ELO as u64, Strength::LOWEST_ELO as u64, Strength::HIGHEST_ELO as u64),
    ),
    offered(Setting::ShowWdl, "UCI_ShowWDL", Kind::Check),
    offered(Setting::Seed, "Seed", spin(0, 0, u32::MAX as u64)),
    offered(Setting::Without, "Without", Kind::Text),
    offered(Setting::EvalFile, "EvalFile", Kind::Text),
];

/// What `EvalFile` says for an evaluation without networks; nothing stands for the networks in the program.
const BY_HAND: &str = "none";
/// How UCI writes a text that is empty: a user interface may send it back.
pub(crate) const EMPTY: &str = "<empty>";

/// The values that the loop needs to know itself; the others are the player's.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Settings {
    /// Kept back of every time.
    pub(crate) overhead: Duration,
    /// Whether the odds are told with the score.
    pub(crate) shows_odds: bool,
    level: Level,
    is_limited: bool,
    elo: u16,
    /// The game whose network `EvalFile` replaces.
    pub(crate) network_of: Option<GameKind>,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            overhead: Duration::from_millis(10),
            shows_odds: false,
            level: Level::FULL,
            is_limited: false,
            elo: Strength::HIGHEST_ELO,
            network_of: None,
        }
    }
}

impl Settings {
    /// Sets the option with this name, in capital letters or small.
    pub(crate) fn set(&mut self, name: &str, value: &str, thinker: &Thinker) -> Result<(), Fault> {
        let offered = OFFERED.iter().find(|offered| offered.name.eq_ignore_ascii_case(name));
        let offered = offered.ok_or_else(|| Fault::unexpected("option", name, "the name of an option"))?;
        match offered.setting {
            Setting::Hash => {
                thinker.set_table_megabytes(offered.name, offered.number(value)? as usize);
            }
            Setting::ClearHash => thinker.change(crate::Player::forget),
            Setting::Threads => {
                let threads = offered.number(value)? as usize;
                thinker.change(move |player| player.set_threads(threads));
            }
            Setting::MultiPv => {
                let lines = offered.number(value)? as usize;
                thinker.change(move |player| player.set_lines(lines));
            }
            // The user interface alone decides when to ponder.
            Setting::Ponder => drop(offered.truth(value)?),
            Setting::MoveOverhead => self.overhead = Duration::from_millis(offered.number(value)?),
            Setting::Level => {
                self.level = Level::new(offered.number(value)? as u8).unwrap_or(Level::FULL);
                self.limit(thinker);
            }
            Setting::LimitStrength => {
                self.is_limited = offered.truth(value)?;
                self.limit(thinker);
            }
            Setting::Elo => {
                self.elo = offered.number(value)? as u16;
                self.limit(thinker);
            }
            Setting::ShowWdl => self.shows_odds = offered.truth(value)?,
            Setting::Seed => {
                let seed = offered.number(value)?;
                thinker.change(move |player| player.set_seed(seed));
            }
            Setting::Without => {
                let techniques = techniques(value)?;
                thinker.change(move |player| player.set_techniques(techniques));
            }
            Setting::EvalFile => {
                let (networks, replaced) = networks(value).map_err(|why| Fault::new(offered.name, why))?;
                self.network_of = replaced;
                thinker.change(move |player| player.set_networks(networks));
            }
        }
        Ok(())
    }

    /// An Elo that is asked for goes before a level.
    fn limit(&self, thinker: &Thinker) {
        let strength = if self.is_limited { Strength::of_elo(self.elo) } else { self.level.strength() };
        thinker.change(move |player| player.set_strength(strength));
    }
}

/// The networks that a value of `EvalFile` asks for; a file replaces the network of its game, which is named.
fn networks(value: &str) -> Result<(Networks, Option<GameKind>), String> {
    let (mut networks, mut replaced) = (Networks::default(), None);
    match value {
        "" | EMPTY => {}
        BY_HAND => networks = Networks::NONE,
        path => {
            let bytes = std::fs::read(path).map_err(|error| format!("{path}: {error}"))?;
            let network = Network::parse(&bytes).map_err(|error| format!("{path}: {error}"))?;
            replaced = Some(network.game());
            networks.insert(network);
        }
    }
    Ok((networks, replaced))
}

impl Offered {
    fn number(&self, value: &str) -> Result<u64, Fault> {
        let Kind::Spin { least, most, .. } = self.kind else { return Ok(0) };
        let number = value.parse().ok().filter(|number| (least..=most).contains(number));
        number.ok_or_else(|| {
            Fault::unexpected(self.name, value, format_args!("a whole number from {least} to {most}"))
        })
    }

    fn truth(&self, value: &str) -> Result<bool, Fault> {
        match value.to_ascii_lowercase().as_str() {
            "true" | "1" => Ok(true),
            "false" | "0" => Ok(false),
            _ => Err(Fault::unexpected(self.name, value, "`true` or `false`")),
        }
    }
}

/// All techniques but those named, with blanks or commas between them.
fn techniques(text: &str) -> Result<Techniques, Fault> {
    let named = text.split([' ', ',']).filter(|name| !name.is_empty() && *name != EMPTY);
    named.map(|name| Technique::from_name(name).ok_or(name)).try_fold(Techniques::ALL, |left, technique| {
        technique.map(|technique| left.without(technique)).map_err(|name| {
            let known = Technique::ALL.map(Technique::name).join(", ");
            Fault::unexpected("Without", name, format_args!("techniques: {known}"))
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_text_asks_for_the_networks_in_the_program() {
        assert!(networks(EMPTY).is_ok() && networks("no such file").is_err());
    }

    #[test]
    fn techniques_are_left_out_by_name() {
        let both = Techniques::ALL.without(Technique::NullMove).without(Technique::Razoring);
        assert_eq!(techniques("null-move, razoring"), Ok(both));
        assert_eq!(techniques(EMPTY), Ok(Techniques::ALL));
        let error = techniques("null-move nonsense").expect_err("no such technique").to_string();
        assert!(error.starts_with("Without: \"nonsense\": expected techniques: null-move, "), "{error}");
    }

    #[test]
    fn names_are_offered_once() {
        for (index, offered) in OFFERED.iter().enumerate() {
            assert!(OFFERED[..index].iter().all(|other| !other.name.eq_ignore_ascii_case(offered.name)));
        }
    }
}
