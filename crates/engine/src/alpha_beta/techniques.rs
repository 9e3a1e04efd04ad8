//! The parts of the search that can be left out, one by one, to measure what each is worth.

/// A technique that makes the search look at less, or at better things first. Without any of them the search gives the
/// value of plain minimax.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Technique {
    /// Null move.
    NullMove,
    /// Reverse futility.
    ReverseFutility,
    /// Razoring.
    Razoring,
    /// Probing cuts by captures.
    ProbCut,
    /// Internal reduction.
    InternalReduction,
    /// Late action reduction.
    LateReduction,
    /// Late action pruning.
    LatePruning,
    /// Futility of quiet actions and of captures.
    Futility,
    /// Leaving out what loses the exchange.
    ExchangePruning,
    /// Leaving out what has mostly failed.
    HistoryPruning,
    /// Singular extensions.
    SingularExtension,
    /// Extensions where a King is attacked.
    AlarmExtension,
    /// History of pairs of actions.
    ContinuationHistory,
    /// History of captures.
    CaptureHistory,
    /// Correction of the static value.
    CorrectionHistory,
    /// The transposition table in quiescence.
    QuiescenceTable,
    /// Checks that take nothing: not left out for coming late, and followed at the beginning of quiescence.
    QuietChecks,
    /// Judtho: completing the Assembly many times to find a placement, instead of the policy alone.
    AssemblySearch,
}

impl Technique {
    /// All of them.
    pub const ALL: [Technique; 18] = [
        Technique::NullMove,
        Technique::ReverseFutility,
        Technique::Razoring,
        Technique::ProbCut,
        Technique::InternalReduction,
        Technique::LateReduction,
        Technique::LatePruning,
        Technique::Futility,
        Technique::ExchangePruning,
        Technique::HistoryPruning,
        Technique::SingularExtension,
        Technique::AlarmExtension,
        Technique::ContinuationHistory,
        Technique::CaptureHistory,
        Technique::CorrectionHistory,
        Technique::QuiescenceTable,
        Technique::QuietChecks,
        Technique::AssemblySearch,
    ];

    /// The name by which an ablation asks for it.
    pub const fn name(self) -> &'static str {
        match self {
            Technique::NullMove => "null-move",
            Technique::ReverseFutility => "reverse-futility",
            Technique::Razoring => "razoring",
            Technique::ProbCut => "prob-cut",
            Technique::InternalReduction => "internal-reduction",
            Technique::LateReduction => "late-reduction",
            Technique::LatePruning => "late-pruning",
            Technique::Futility => "futility",
            Technique::ExchangePruning => "exchange-pruning",
            Technique::HistoryPruning => "history-pruning",
            Technique::SingularExtension => "singular-extension",
            Technique::AlarmExtension => "alarm-extension",
            Technique::ContinuationHistory => "continuation-history",
            Technique::CaptureHistory => "capture-history",
            Technique::CorrectionHistory => "correction-history",
            Technique::QuiescenceTable => "quiescence-table",
            Technique::QuietChecks => "quiet-checks",
            Technique::AssemblySearch => "assembly-search",
        }
    }

    /// The technique of this name.
    pub fn from_name(name: &str) -> Option<Technique> {
        Technique::ALL.into_iter().find(|technique| technique.name() == name)
    }
}

/// The techniques that a search uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Techniques(u32);

impl Techniques {
    /// Plain minimax.
    pub const NONE: Techniques = Techniques(0);
    /// Everything.
    pub const ALL: Techniques = Techniques((1 << Technique::ALL.len()) - 1);

    /// These, but for one.
    #[must_use]
    pub const fn without(self, technique: Technique) -> Techniques {
        Techniques(self.0 & !(1 << technique as u32))
    }

    /// Whether the search uses `technique`.
    #[inline(always)]
    pub const fn has(self, technique: Technique) -> bool {
        self.0 >> technique as u32 & 1 != 0
    }
}

impl Default for Techniques {
    fn default() -> Self {
        Techniques::ALL
    }
}
