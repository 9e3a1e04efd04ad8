//! The options that a protocol offers: names, kinds, values, and what they change in the player.

use std::time::Duration;

use super::{DEFAULT_MEGABYTES, Fault, Thinker};

/// Which option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Setting {
    Hash,
    ClearHash,
    Ponder,
    MoveOverhead,
    Seed,
}

/// What values an option has, the default first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Spin { default: u64, least: u64, most: u64 },
    Check(bool),
    Button,
}

/// An option as it is offered.
#[derive(Debug)]
pub(crate) struct Offered {
    pub(crate) setting: Setting,
    pub(crate) name: &'static str,
    pub(crate) kind: Kind,
}

const fn spin(setting: Setting, name: &'static str, default: u64, least: u64, most: u64) -> Offered {
    Offered { setting, name, kind: Kind::Spin { default, least, most } }
}

/// All options but the choice of the game.
pub(crate) const OFFERED: [Offered; 5] = [
    spin(Setting::Hash, "Hash", DEFAULT_MEGABYTES as u64, 1, 65_536),
    Offered { setting: Setting::ClearHash, name: "Clear Hash", kind: Kind::Button },
    Offered { setting: Setting::Ponder, name: "Ponder", kind: Kind::Check(false) },
    spin(Setting::MoveOverhead, "Move Overhead", 10, 0, 5_000),
    spin(Setting::Seed, "Seed", 0, 0, u32::MAX as u64),
];

/// The values that the loop needs to know itself; the others are the player's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Settings {
    /// Kept back of every time.
    pub(crate) overhead: Duration,
}

impl Default for Settings {
    fn default() -> Self {
        Settings { overhead: Duration::from_millis(10) }
    }
}

impl Settings {
    /// Sets the option with this name, in capital letters or small.
    pub(crate) fn set(&mut self, name: &str, value: &str, thinker: &Thinker) -> Result<(), Fault> {
        let offered = OFFERED.iter().find(|offered| offered.name.eq_ignore_ascii_case(name));
        let offered = offered.ok_or_else(|| Fault::unexpected("option", name, "the name of an option"))?;
        match offered.setting {
            Setting::Hash => {
                let megabytes = offered.number(value)? as usize;
                thinker.change(move |player| player.set_table_megabytes(megabytes));
            }
            Setting::ClearHash => thinker.change(super::super::player::Player::forget),
            // The user interface alone decides when to ponder.
            Setting::Ponder => drop(offered.truth(value)?),
            Setting::MoveOverhead => self.overhead = Duration::from_millis(offered.number(value)?),
            Setting::Seed => {
                let seed = offered.number(value)?;
                thinker.change(move |player| player.set_seed(seed));
            }
        }
        Ok(())
    }
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
