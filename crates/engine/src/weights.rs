//! The weights of a hand-made evaluation: each has a name and tapers from the middle game to the end, and all can be
//! replaced at once, so that they can be fitted to games.

use crate::network::Features;

/// A weight with both armies complete, and one with nothing left but Kings and Pawns. In between it goes from the one to
/// the other.
pub type Taper = [i32; 2];

/// A game whose evaluation has weights that can be fitted.
pub trait Weighed: Features {
    /// The names of the weights, in order.
    const NAMES: &'static [&'static str];

    /// The weights that the evaluation uses.
    fn weights() -> Vec<Taper>;

    /// What [`Features::base`] would be with other weights, as many as there are names.
    fn base_with(position: &Self::Position, weights: &[Taper]) -> i32;
}

/// More points of danger than this count as so many: the King is lost in any case.
const MOST_DANGER: i32 = 260;
/// So many points of danger are worth as many hundredths of a Pawn; twice as many, four times as many.
const DANGER_GRAIN: i32 = 64;

/// Weights that add up: that of the middle game in the lower half of a word and that of the end in the upper half, so that
/// one multiplication and one addition do for both.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Sum(i64);

impl Sum {
    /// Adds a weight so many times.
    #[inline(always)]
    pub(crate) fn add(&mut self, [middle, end]: Taper, times: i32) {
        self.0 += (i64::from(middle) + (i64::from(end) << 32)) * i64::from(times);
    }

    /// Both halves.
    #[inline(always)]
    pub(crate) fn taper(self) -> Taper {
        let middle = self.0 as i32;
        [middle, ((self.0 - i64::from(middle)) >> 32) as i32]
    }

    /// What a King's danger of so many points costs.
    #[inline(always)]
    pub(crate) fn cost_of_danger(self) -> Taper {
        self.taper().map(|points| points.clamp(0, MOST_DANGER).pow(2) / DANGER_GRAIN)
    }

    /// What this and `other` differ by at `phase` of `full_phase`, which is that of complete armies.
    #[inline(always)]
    pub(crate) fn less(self, other: Sum, phase: i32, full_phase: i32) -> i32 {
        let [middle, end] = Sum(self.0 - other.0).taper();
        let phase = phase.min(full_phase);
        (middle * phase + end * (full_phase - phase)) / full_phase
    }
}

/// Declares a structure of named weights with the values that they have in each of some games, and its form as a list.
macro_rules! weights {
    ($(#[$about:meta])* $structure:ident { $($(#[$doc:meta])* $name:ident: $values:expr,)* }) => {
        $(#[$about])*
        #[derive(Clone, Debug)]
        pub(super) struct $structure {
            $($(#[$doc])* pub(super) $name: $crate::weights::Taper,)*
        }

        impl $structure {
            pub(super) const NAMES: &'static [&'static str] = &[$(stringify!($name)),*];

            /// The weights in game number `game` of the columns.
            pub(super) const fn fitted(game: usize) -> Self {
                $structure { $($name: $values[game],)* }
            }

            pub(super) fn list(&self) -> Vec<$crate::weights::Taper> {
                vec![$(self.$name),*]
            }

            /// The weights of a list in the order of the names; those that it lacks are 0.
            pub(super) fn from_list(list: &[$crate::weights::Taper]) -> Self {
                let mut list = list.iter().copied();
                $structure { $($name: list.next().unwrap_or_default(),)* }
            }
        }
    };
}
pub(crate) use weights;

/// Asserts that each number of each weight changes the value of one of the positions at least.
#[cfg(test)]
pub(crate) fn assert_every_weight_counts<G: Weighed>(positions: &[G::Position]) {
    let weights = G::weights();
    for (index, name) in G::NAMES.iter().enumerate() {
        for at in [0, 1] {
            let mut changed = weights.clone();
            changed[index][at] += 40;
            let counts =
                positions.iter().any(|position| G::base_with(position, &changed) != G::base(position));
            assert!(counts, "{name}, number {at}");
        }
    }
}
