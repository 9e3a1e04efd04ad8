//! What a position of a suite is about.

/// A motif of a solution. Those of the first action come first, then those of any action of the solving side in the
/// principal line, then the way in which it wins.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Motif {
    /// The first action captures nothing, promotes nothing, and gives no check.
    Quiet,
    /// The first action gives check.
    Check,
    /// The first action captures.
    Capture,
    /// The first action gives more than it gets.
    Sacrifice,
    /// The first action lets another piece attack the King.
    Discovered,
    /// A sweep (J4).
    Sweep,
    /// A stationary capture (J4).
    Stationary,
    /// A promotion.
    Promotion,
    /// Checkmate (C4).
    Mate,
    /// Regicide (J6).
    Regicide,
    /// A Knatch (J6).
    Knatch,
    /// Annihilation (J6).
    Annihilation,
    /// The defence moves its King into a Knatch or leaves it there (R7).
    SelfKnatch,
}

impl Motif {
    /// All motifs in the order in which a file has them.
    pub const ALL: [Motif; 13] = [
        Motif::Quiet,
        Motif::Check,
        Motif::Capture,
        Motif::Sacrifice,
        Motif::Discovered,
        Motif::Sweep,
        Motif::Stationary,
        Motif::Promotion,
        Motif::Mate,
        Motif::Regicide,
        Motif::Knatch,
        Motif::Annihilation,
        Motif::SelfKnatch,
    ];

    /// The name in a file.
    pub const fn name(self) -> &'static str {
        match self {
            Motif::Quiet => "quiet",
            Motif::Check => "check",
            Motif::Capture => "capture",
            Motif::Sacrifice => "sacrifice",
            Motif::Discovered => "discovered",
            Motif::Sweep => "sweep",
            Motif::Stationary => "stationary",
            Motif::Promotion => "promotion",
            Motif::Mate => "mate",
            Motif::Regicide => "regicide",
            Motif::Knatch => "knatch",
            Motif::Annihilation => "annihilation",
            Motif::SelfKnatch => "self-knatch",
        }
    }

    /// The motif of this name.
    pub fn from_name(name: &str) -> Option<Motif> {
        Motif::ALL.into_iter().find(|motif| motif.name() == name)
    }
}
