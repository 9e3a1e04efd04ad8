//! What an engine did wrong.

use std::fmt;

/// The ways of losing a game without being beaten.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FaultKind {
    /// It made a move that the rules do not allow.
    IllegalMove,
    /// It died.
    Crash,
    /// It gave no move within its time and the margin, not even when told to stop.
    Stall,
    /// It gave its move too late.
    TimeLoss,
}

impl FaultKind {
    /// All kinds.
    pub const ALL: [FaultKind; 4] =
        [FaultKind::IllegalMove, FaultKind::Crash, FaultKind::Stall, FaultKind::TimeLoss];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            FaultKind::IllegalMove => "illegal move",
            FaultKind::Crash => "crash",
            FaultKind::Stall => "stall",
            FaultKind::TimeLoss => "time loss",
        }
    }
}

/// What an engine did wrong in a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// In which way.
    pub kind: FaultKind,
    /// More of it: the move and the position, the engine's last words.
    pub details: String,
}

/// `illegal move: …`
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.kind.name(), self.details)
    }
}

impl Fault {
    /// The fault that its text tells.
    pub fn parse(text: &str) -> Option<Fault> {
        let (name, details) = text.split_once(": ")?;
        let kind = FaultKind::ALL.into_iter().find(|kind| kind.name() == name)?;
        Some(Fault { kind, details: details.to_owned() })
    }
}
