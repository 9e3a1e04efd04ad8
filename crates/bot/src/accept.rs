//! Which challenges are accepted.

use std::fmt;

use dethrone_protocol::GameKind;

use crate::messages::{Challenge, TimeTerms};

/// What a challenge must be to be accepted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rules {
    /// The games played.
    pub games: Vec<dethrone_rules::GameKind>,
    /// How much time the players may have.
    pub times: Vec<TimeKind>,
    /// The least time of a clock at the start, in seconds.
    pub least_clock: u32,
    /// The most time of a clock at the start, in seconds.
    pub most_clock: u32,
    /// How many games at once. Challenges beyond that wait.
    pub at_once: usize,
}

/// A way in which players may have time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TimeKind {
    /// A clock.
    Clock,
    /// Days for each action.
    Correspondence,
    /// As much as they like.
    Unlimited,
}

impl TimeKind {
    /// All of them.
    pub const ALL: [TimeKind; 3] = [TimeKind::Clock, TimeKind::Correspondence, TimeKind::Unlimited];

    /// Its name in options: `clock`, `correspondence`, `unlimited`.
    pub const fn name(self) -> &'static str {
        match self {
            TimeKind::Clock => "clock",
            TimeKind::Correspondence => "correspondence",
            TimeKind::Unlimited => "unlimited",
        }
    }
}

impl Rules {
    /// Why a challenge is declined; `None` if it may be accepted.
    pub(crate) fn objection(&self, challenge: &Challenge) -> Option<String> {
        let kind = dethrone_rules::GameKind::from(challenge.variant.key);
        if !self.games.contains(&kind) {
            return Some(format!("{} is not played here", kind.title()));
        }
        let time = match challenge.time_control {
            TimeTerms::Clock { .. } => Some(TimeKind::Clock),
            TimeTerms::Correspondence { .. } => Some(TimeKind::Correspondence),
            TimeTerms::Unlimited => Some(TimeKind::Unlimited),
            TimeTerms::Other => None,
        };
        if !time.is_some_and(|time| self.times.contains(&time)) {
            let times = self.times.iter().map(|time| time.name()).collect::<Vec<_>>().join(", ");
            return Some(format!("the time is to be of the kind {times}"));
        }
        match challenge.time_control {
            TimeTerms::Clock { limit, .. } if !(self.least_clock..=self.most_clock).contains(&limit) => {
                Some(format!("a clock is to begin with {} to {} s", self.least_clock, self.most_clock))
            }
            _ => None,
        }
    }
}

/// Which game from whom, and with how much time.
impl fmt::Display for Challenge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let from = self.challenger.as_ref().map_or("", |user| user.name.as_str());
        let from = if from.is_empty() { "somebody" } else { from };
        write!(f, "challenge {} from {}, {}, ", self.id, shown(from), title(self.variant.key))?;
        match self.time_control {
            TimeTerms::Clock { limit, increment } => write!(f, "{limit} s + {increment} s"),
            TimeTerms::Correspondence { days_per_turn: Some(days) } => write!(f, "{days} days an action"),
            TimeTerms::Correspondence { days_per_turn: None } => f.write_str("days an action"),
            TimeTerms::Unlimited => f.write_str("no clock"),
            TimeTerms::Other => f.write_str("a time of another kind"),
        }
    }
}

/// A game's name for people.
pub(crate) fn title(kind: GameKind) -> &'static str {
    dethrone_rules::GameKind::from(kind).title()
}

/// What others have written, as it may be shown on a terminal.
pub(crate) fn shown(text: &str) -> String {
    text.chars().map(|sign| if sign.is_control() { '\u{fffd}' } else { sign }).take(200).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn challenge(variant: &str, time: &str) -> Challenge {
        let text = format!(
            r#"{{"id":"abc","status":"created","challenger":{{"name":"Bo"}},"variant":{{"key":"{variant}","name":"x"}},
                "rated":false,"timeControl":{time},"direction":"in"}}"#
        );
        serde_json::from_str(&text).expect("a challenge")
    }

    fn rules() -> Rules {
        Rules {
            games: vec![dethrone_rules::GameKind::Duo],
            times: vec![TimeKind::Clock, TimeKind::Correspondence],
            least_clock: 60,
            most_clock: 600,
            at_once: 1,
        }
    }

    #[test]
    fn what_fits_the_rules_is_accepted_and_the_rest_is_told_why_not() {
        let clock = |limit: u32| format!(r#"{{"type":"clock","limit":{limit},"increment":2,"show":"x"}}"#);
        for (variant, time, objection) in [
            ("duo", clock(60), None),
            ("duo", clock(600), None),
            ("duo", r#"{"type":"correspondence","daysPerTurn":3}"#.to_owned(), None),
            ("trio", clock(60), Some("Judtho Trio is not played here")),
            ("duo", clock(59), Some("a clock is to begin with 60 to 600 s")),
            ("duo", clock(601), Some("a clock is to begin with 60 to 600 s")),
            (
                "duo",
                r#"{"type":"unlimited"}"#.to_owned(),
                Some("the time is to be of the kind clock, correspondence"),
            ),
            (
                "duo",
                r#"{"type":"lunar"}"#.to_owned(),
                Some("the time is to be of the kind clock, correspondence"),
            ),
        ] {
            assert_eq!(
                rules().objection(&challenge(variant, &time)).as_deref(),
                objection,
                "{variant} {time}"
            );
        }
    }

    #[test]
    fn a_challenge_is_told_in_a_line() {
        let told = challenge("duo", r#"{"type":"clock","limit":300,"increment":2}"#).to_string();
        assert_eq!(told, "challenge abc from Bo, Judtho Duo, 300 s + 2 s");
        assert_eq!(shown("a\u{1b}[2J\n"), "a\u{fffd}[2J\u{fffd}");
    }
}
