//! What the static value of a Judtho position is made of, and how much each part counts.

use dethrone_rules::judtho::Kind;

use crate::weights::{Taper, weights};

weights! {
    /// For Duo, Trio and both Quattros, in hundredths of a Pawn, for each one of what is named; for the danger to a King in points,
    /// which count with the square of their sum. Those of Duo and Trio were fitted to games by `dethrone fit` (docs/training.md).
    Weights {
        /// A Queen, beyond what J10 says.
        queen: [[-124, 118], [-430, -247], [0, 0]],
        /// A Rook.
        rook: [[-178, 19], [-229, -202], [0, 0]],
        /// A Bishop.
        bishop: [[-89, 7], [-148, -99], [0, 0]],
        /// A Knight.
        knight: [[-252, -119], [-295, -304], [0, 0]],
        /// A Prince.
        prince: [[-142, 0], [-347, -341], [0, 0]],
        /// A Princess.
        princess: [[28, 0], [-323, -21], [0, 0]],
        /// A Pawn.
        pawn: [[-62, 45], [-38, -8], [0, 0]],
        /// A Queen's step towards the middle.
        queen_centre: [[10, -13], [-5, -23], [2, 2]],
        /// A Rook's step towards the middle.
        rook_centre: [[5, 19], [5, -2], [2, 2]],
        /// A Bishop's step towards the middle.
        bishop_centre: [[4, 2], [7, -7], [2, 2]],
        /// A Knight's step towards the middle.
        knight_centre: [[18, 44], [7, 15], [2, 2]],
        /// A Prince's step towards the middle.
        prince_centre: [[17, 72], [45, 60], [2, 2]],
        /// A Princess's step towards the middle.
        princess_centre: [[4, 0], [36, 67], [2, 2]],
        /// A square that a Queen sees, but for those of own pieces.
        queen_mobility: [[-2, 23], [4, 2], [2, 2]],
        /// That a Rook sees.
        rook_mobility: [[1, 14], [2, 2], [3, 3]],
        /// That a Bishop sees.
        bishop_mobility: [[4, 16], [2, -1], [3, 3]],
        /// That a Knight sees.
        knight_mobility: [[0, 8], [2, -10], [6, 6]],
        /// That a Prince may see.
        prince_mobility: [[-1, 5], [-18, -23], [3, 3]],
        /// That a Princess may see.
        princess_mobility: [[-4, 24], [-13, -47], [3, 3]],
        /// A Pawn with one rank to go.
        pawn_1: [[213, 417], [350, 316], [420, 420]],
        /// With two.
        pawn_2: [[237, 348], [253, 242], [380, 380]],
        /// With three.
        pawn_3: [[119, 174], [194, 85], [190, 190]],
        /// With four.
        pawn_4: [[80, 198], [74, 169], [160, 160]],
        /// With five.
        pawn_5: [[69, 76], [126, 48], [80, 80]],
        /// With six.
        pawn_6: [[41, 64], [78, 35], [65, 65]],
        /// With seven.
        pawn_7: [[23, 21], [60, 63], [30, 30]],
        /// With eight.
        pawn_8: [[8, 49], [27, -8], [20, 20]],
        /// With nine.
        pawn_9: [[-9, 32], [17, 50], [5, 5]],
        /// A Pawn that its side guards.
        pawn_guarded: [[1, -2], [-13, -19], [0, 0]],
        /// A Knight a move from a Knatch.
        knight_at_king: [[180, 227], [108, 89], [70, 70]],
        /// A Knight two moves from one.
        knight_near_king: [[110, 82], [111, 87], [25, 25]],
        /// An empty square on an open line to the own King, with all of the sliders left.
        open_line: [[-7, -26], [-5, 1], [-4, -4]],
        /// A Pawn's attack on an officer.
        pawn_threat: [[66, 45], [76, 108], [0, 0]],
        /// A Rook's, Bishop's or Knight's attack on a greater officer.
        lesser_threat: [[59, 10], [104, 111], [0, 0]],
        /// An attack on an officer that nothing guards.
        hanging: [[30, 57], [94, 79], [0, 0]],
        /// An attack on a Pawn that nothing guards.
        pawn_loose: [[8, 92], [5, 42], [0, 0]],
        /// Danger: Queens that see a square around the King.
        unit_queen: [[8, 0], [-1, 9], [0, 0]],
        /// Rooks that do.
        unit_rook: [[17, 18], [21, -8], [0, 0]],
        /// Bishops that do.
        unit_bishop: [[1, 3], [17, 15], [0, 0]],
        /// Knights that do.
        unit_knight: [[30, 63], [9, 9], [0, 0]],
        /// Princes or Princesses that may.
        unit_star: [[3, 70], [16, 44], [0, 0]],
        /// Each square around the King that the enemy sees.
        near: [[5, 8], [-2, 9], [0, 0]],
        /// That two of its pieces see.
        near_twice: [[4, 1], [8, -17], [0, 0]],
        /// That only the King guards.
        weak: [[3, -6], [6, -7], [0, 0]],
        /// A Queen that can go to where it attacks the King, and nothing guards.
        alarm_queen: [[5, 59], [1, 9], [0, 0]],
        /// A Rook that can.
        alarm_rook: [[17, 31], [16, 6], [0, 0]],
        /// A Bishop that can.
        alarm_bishop: [[18, 49], [11, 11], [0, 0]],
        /// A Prince or Princess that can.
        alarm_star: [[37, 16], [17, 6], [0, 0]],
        /// A second and a third such square of a kind.
        alarm_second: [[14, -7], [4, 17], [0, 0]],
        /// Always.
        danger_base: [[45, -2], [48, 58], [0, 0]],
        /// To act.
        tempo: [[41, 36], [45, 10], [15, 15]],
    }
}

impl Weights {
    /// An officer, beyond what J10 says.
    #[inline(always)]
    pub(super) fn worth(&self, kind: Kind) -> Taper {
        match kind {
            Kind::Queen => self.queen,
            Kind::Rook => self.rook,
            Kind::Bishop => self.bishop,
            Kind::Knight => self.knight,
            Kind::Prince => self.prince,
            Kind::Princess => self.princess,
            Kind::King | Kind::Pawn => [0; 2],
        }
    }

    /// A step of it towards the middle.
    #[inline(always)]
    pub(super) fn centre(&self, kind: Kind) -> Taper {
        match kind {
            Kind::Queen => self.queen_centre,
            Kind::Rook => self.rook_centre,
            Kind::Bishop => self.bishop_centre,
            Kind::Knight => self.knight_centre,
            Kind::Prince => self.prince_centre,
            Kind::Princess => self.princess_centre,
            Kind::King | Kind::Pawn => [0; 2],
        }
    }

    /// A square that it sees.
    #[inline(always)]
    pub(super) fn mobility(&self, kind: Kind) -> Taper {
        match kind {
            Kind::Queen => self.queen_mobility,
            Kind::Rook => self.rook_mobility,
            Kind::Bishop => self.bishop_mobility,
            Kind::Knight => self.knight_mobility,
            Kind::Prince => self.prince_mobility,
            Kind::Princess => self.princess_mobility,
            Kind::King | Kind::Pawn => [0; 2],
        }
    }

    /// A Pawn with so many ranks to go.
    #[inline(always)]
    pub(super) fn way(&self, to_go: u8) -> Taper {
        match to_go {
            1 => self.pawn_1,
            2 => self.pawn_2,
            3 => self.pawn_3,
            4 => self.pawn_4,
            5 => self.pawn_5,
            6 => self.pawn_6,
            7 => self.pawn_7,
            8 => self.pawn_8,
            9 => self.pawn_9,
            _ => [0; 2],
        }
    }
}
