//! J10, R13–R16: ends without a third Conquest, and what each army has of the game.

use super::{Conquests, Kind, Position, Variant};
use crate::{Army, ArmySet, ByArmy, Ending, Outcome};

/// J10: why a draw cannot be agreed now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DrawRefusal {
    /// The game is over.
    Over,
    /// Duo: not before the Assembly has ended.
    InAssembly,
    /// Duo: the armies do not have exactly the same pieces on the board.
    UnequalPieces,
    /// R21, Trio: the pieces of the two sides on the board differ in total value.
    UnequalMaterial {
        /// Of the Light side.
        light: u32,
        /// Of the Dark side.
        dark: u32,
    },
}

impl std::fmt::Display for DrawRefusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            DrawRefusal::Over => f.write_str("the game is over"),
            DrawRefusal::InAssembly => f.write_str("a draw can be agreed only after the Assembly"),
            DrawRefusal::UnequalPieces => f.write_str(
                "a draw can be agreed only when both armies have exactly the same pieces on the board",
            ),
            DrawRefusal::UnequalMaterial { light, dark } => write!(
                f,
                "a draw can be agreed only when both sides' pieces on the board are worth the same; \
                 Light's are worth {light}, Dark's {dark}"
            ),
        }
    }
}

impl<V: Variant> Position<V> {
    /// J10 Draw, R21: whether a draw may be agreed (by all players) in this position.
    ///
    /// # Errors
    /// The condition that does not hold.
    pub fn may_agree_draw(&self) -> Result<(), DrawRefusal> {
        if self.queue.is_empty() {
            return Err(DrawRefusal::Over);
        }
        if V::CONQUESTS != Conquests::FirstWins {
            return Ok(());
        }
        if V::ARMIES.len() == 2 {
            if self.in_assembly() {
                return Err(DrawRefusal::InAssembly);
            }
            let counts = |army| Kind::ALL.map(|kind| self.pieces(army, kind).count());
            return if counts(V::ARMIES[0]) == counts(V::ARMIES[1]) {
                Ok(())
            } else {
                Err(DrawRefusal::UnequalPieces)
            };
        }
        let side = |army| Self::of_side(army, |army| self.material_on_board(army));
        let (light, dark) = (side(Army::White), side(Army::Red));
        if light == dark { Ok(()) } else { Err(DrawRefusal::UnequalMaterial { light, dark }) }
    }

    /// J10 Void: every game of Duo and Trio that ends inside the Assembly, in whatever way, is void.
    pub(super) fn effective_ending(&self, ending: Ending) -> Ending {
        let two_sides = V::CONQUESTS == Conquests::FirstWins;
        if two_sides && self.in_assembly() { Ending::Void } else { ending }
    }

    /// J10, J12, R13–R16: what each army has if the game ends now in the way of `ending`.
    pub(super) fn outcome(&self, ending: Ending) -> Outcome {
        let ending = self.effective_ending(ending);
        if ending == Ending::Void {
            return Outcome { points: self.points, ranks: None };
        }
        if V::CONQUESTS == Conquests::FirstWins {
            self.outcome_of_two_sides(ending)
        } else {
            self.outcome_of_four(ending)
        }
    }

    /// J10: in Duo and Trio a side wins, or the game is drawn.
    fn outcome_of_two_sides(&self, ending: Ending) -> Outcome {
        let light_score = self.side_material_score(Army::White);
        let dark_score = self.side_material_score(Army::Red);
        let light_wins = match ending {
            Ending::Resignation(loser) | Ending::Time(loser) | Ending::Departure(loser) => {
                Some(!loser.is_light())
            }
            Ending::Adjudication if light_score != dark_score => Some(light_score > dark_score),
            Ending::Conquest => {
                let has_won =
                    |light: bool| V::ARMIES.iter().any(|&a| a.is_light() == light && self.points[a] > 0);
                (has_won(true) != has_won(false)).then(|| has_won(true))
            }
            _ => None,
        };
        let playing = |army: Army| V::ARMIES.contains(&army);
        let wins = |army: Army| playing(army) && light_wins == Some(army.is_light());
        let rank = |army: Army| match (playing(army), light_wins) {
            (false, _) => 0,
            (true, Some(_)) if !wins(army) => 2,
            (true, _) => 1,
        };
        Outcome { points: ByArmy::from_fn(|army| u32::from(wins(army))), ranks: Some(ByArmy::from_fn(rank)) }
    }

    /// J7 Result, J10 Departure, R13–R15, R22: ranking by points; after a Third Conquest those who won it before others
    /// with as many points; after an early end the higher Material Score first; a departing player last.
    fn outcome_of_four(&self, ending: Ending) -> Outcome {
        let departing = match ending {
            Ending::Resignation(army) | Ending::Time(army) | Ending::Departure(army) => Some(army),
            _ => None,
        };
        let mut points = self.points;
        if let Some(departing) = departing {
            // R22: the three who remain, conquerors among them too.
            let award = [8, 6, 4][usize::from(self.relations.conquests().min(2))];
            for army in Army::ALL.into_iter().filter(|&army| army != departing) {
                points[army] = points[army].saturating_add(award);
            }
        }
        let third_conquest = ending == Ending::Conquest;
        let merit = |army: Army| {
            let tie_break = if third_conquest {
                u32::from(self.winners.contains(army))
            } else {
                self.material_score(army)
            };
            (departing != Some(army), points[army], tie_break)
        };
        let rank =
            |army: Army| 1 + Army::ALL.into_iter().filter(|&other| merit(other) > merit(army)).count() as u8;
        Outcome { points, ranks: Some(ByArmy::from_fn(rank)) }
    }

    /// The armies that won the deciding Conquest; none before it, and none known of a set-up.
    pub fn winners(&self) -> ArmySet {
        self.winners
    }
}
