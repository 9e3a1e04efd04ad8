//! What the static value of a Royal Court position is made of, and how much each part counts.

use dethrone_rules::royal_court::Kind;

use crate::weights::{Taper, weights};

weights! {
    /// Fitted to games by `dethrone fit` (docs/training.md). In hundredths of a Pawn, for each one of what is named; for the danger to a
    /// King in points, which count with the square of their sum.
    Weights {
        /// A Queen.
        queen: [[1050, 1049]],
        /// A Rook.
        rook: [[515, 492]],
        /// A Bishop.
        bishop: [[374, 288]],
        /// A Knight.
        knight: [[320, 243]],
        /// A Crowned knight.
        crowned: [[732, 696]],
        /// A Pawn.
        pawn: [[69, 126]],
        /// Two Bishops.
        bishop_pair: [[48, 46]],
        /// A Knight's step towards the middle.
        knight_centre: [[11, 5]],
        /// A Bishop's step towards the middle.
        bishop_centre: [[2, 6]],
        /// A Queen's step towards the middle.
        queen_centre: [[-10, 15]],
        /// A Crowned knight's step towards the middle.
        crowned_centre: [[2, 24]],
        /// A Crowned knight's step forward.
        crowned_rank: [[-1, 9]],
        /// A Rook on the seventh rank.
        rook_seventh: [[10, 7]],
        /// A Rook on a file without Pawns.
        rook_open: [[73, -23]],
        /// A Rook on a file without own Pawns.
        rook_half_open: [[2, 21]],
        /// A Pawn's step towards the middle files.
        pawn_centre: [[4, -5]],
        /// A Pawn on the third rank.
        pawn_rank_3: [[-1, -4]],
        /// On the fourth.
        pawn_rank_4: [[8, -5]],
        /// On the fifth.
        pawn_rank_5: [[17, 5]],
        /// On the sixth.
        pawn_rank_6: [[33, 25]],
        /// On the seventh.
        pawn_rank_7: [[128, 97]],
        /// A passed Pawn on the third rank.
        passed_3: [[3, 15]],
        /// On the fourth.
        passed_4: [[10, 38]],
        /// On the fifth.
        passed_5: [[18, 83]],
        /// On the sixth.
        passed_6: [[90, 147]],
        /// On the seventh.
        passed_7: [[122, 143]],
        /// A passed Pawn that cannot go on, for each rank from the third on.
        passed_blocked: [[0, -36]],
        /// A passed Pawn that a Pawn guards.
        passed_guarded: [[-6, 2]],
        /// A step of the own King away from the square before a passed Pawn, for each rank from the third on, halved.
        passed_king_near: [[7, -7]],
        /// A step of the enemy King away from it, likewise.
        passed_king_far: [[-8, 17]],
        /// A Pawn behind an own one.
        doubled: [[0, -19]],
        /// A Pawn without own ones on the files beside it.
        isolated: [[-13, 3]],
        /// A Pawn that a Pawn guards.
        supported: [[10, 5]],
        /// A Pawn beside a Pawn.
        phalanx: [[4, 1]],
        /// A square that a Queen can go to.
        queen_mobility: [[6, -13]],
        /// That a Rook can go to.
        rook_mobility: [[8, -1]],
        /// That a Bishop can go to.
        bishop_mobility: [[4, -1]],
        /// That a Knight can go to.
        knight_mobility: [[6, 0]],
        /// That a Crowned knight can go to.
        crowned_mobility: [[5, -6]],
        /// Each square that a Queen lacks to four.
        queen_cramped: [[5, -45]],
        /// That a Rook lacks.
        rook_cramped: [[5, -29]],
        /// That a Bishop lacks.
        bishop_cramped: [[-6, -16]],
        /// That a Knight lacks.
        knight_cramped: [[0, -15]],
        /// That a Crowned knight lacks.
        crowned_cramped: [[1, -4]],
        /// A piece with short legs, or a Bishop, that a Pawn guards and no Pawn can drive away.
        outpost: [[23, 10]],
        /// A Pawn's attack on an officer.
        pawn_threat: [[74, 23]],
        /// A Knight's or Bishop's attack on a greater officer.
        minor_threat: [[75, 8]],
        /// A Rook's attack on a Crowned knight or Queen, a Crowned knight's on a Queen.
        heavy_threat: [[95, 21]],
        /// An attack on an officer that nothing guards.
        hanging: [[19, 44]],
        /// An attack on a Pawn that nothing guards.
        pawn_loose: [[12, 49]],
        /// A Pawn in front of the King or beside that.
        shield_near: [[10, 6]],
        /// A Pawn one rank further.
        shield_far: [[-4, 1]],
        /// An enemy Pawn on the King's file or beside it that has come near.
        storm: [[-12, 10]],
        /// The King's step away from home.
        king_rank: [[-19, 4]],
        /// The King's step to the middle from the third file.
        king_middle: [[-28, 10]],
        /// No own Pawn in front of the King on its file.
        king_open_file: [[-20, -2]],
        /// Danger: a Queen that sees a square around the King or in front of these.
        unit_queen: [[14, 38]],
        /// A Rook that does.
        unit_rook: [[8, 16]],
        /// A Bishop that does.
        unit_bishop: [[5, 7]],
        /// A Knight that does.
        unit_knight: [[11, 9]],
        /// A Crowned knight that does.
        unit_crowned: [[25, 19]],
        /// Each square around the King that such a piece sees.
        near: [[9, 2]],
        /// Each of these squares that only the King guards, or that is attacked twice and guarded once.
        weak: [[7, -3]],
        /// Each square of the King's part of the board, five files of its four ranks, that the enemy sees.
        flank: [[2, 3]],
        /// A Queen that can give check from a safe square.
        check_queen: [[32, 29]],
        /// A Rook that can.
        check_rook: [[37, 17]],
        /// A Bishop that can.
        check_bishop: [[9, 33]],
        /// A Knight that can.
        check_knight: [[19, 13]],
        /// A Crowned knight that can.
        check_crowned: [[48, 26]],
        /// A second and a third such square of a kind.
        check_second: [[24, -10]],
        /// The enemy has no Queen.
        no_queen: [[-4, -14]],
        /// Always.
        danger_base: [[6, 7]],
        /// Each square around the King that a short-legged piece or a Bishop guards.
        defender: [[-13, 3]],
        /// To be the one to move.
        tempo: [[36, 16]],
    }
}

impl Weights {
    /// A Pawn on the third to the seventh rank.
    pub(super) fn pawn_ranks(&self) -> [Taper; 5] {
        [self.pawn_rank_3, self.pawn_rank_4, self.pawn_rank_5, self.pawn_rank_6, self.pawn_rank_7]
    }

    /// A passed Pawn there.
    pub(super) fn passed_ranks(&self) -> [Taper; 5] {
        [self.passed_3, self.passed_4, self.passed_5, self.passed_6, self.passed_7]
    }

    /// An officer on the board.
    #[inline(always)]
    pub(super) fn worth(&self, kind: Kind) -> Taper {
        match kind {
            Kind::Queen => self.queen,
            Kind::Rook => self.rook,
            Kind::Bishop => self.bishop,
            Kind::Knight => self.knight,
            Kind::Crowned => self.crowned,
            Kind::King | Kind::Pawn => [0; 2],
        }
    }

    /// A square that it can go to.
    #[inline(always)]
    pub(super) fn mobility(&self, kind: Kind) -> Taper {
        match kind {
            Kind::Queen => self.queen_mobility,
            Kind::Rook => self.rook_mobility,
            Kind::Bishop => self.bishop_mobility,
            Kind::Knight => self.knight_mobility,
            Kind::Crowned => self.crowned_mobility,
            Kind::King | Kind::Pawn => [0; 2],
        }
    }

    /// A square that it lacks to four.
    #[inline(always)]
    pub(super) fn cramped(&self, kind: Kind) -> Taper {
        match kind {
            Kind::Queen => self.queen_cramped,
            Kind::Rook => self.rook_cramped,
            Kind::Bishop => self.bishop_cramped,
            Kind::Knight => self.knight_cramped,
            Kind::Crowned => self.crowned_cramped,
            Kind::King | Kind::Pawn => [0; 2],
        }
    }

    /// Danger by its being near the enemy King.
    #[inline(always)]
    pub(super) fn unit(&self, kind: Kind) -> Taper {
        match kind {
            Kind::Queen => self.unit_queen,
            Kind::Rook => self.unit_rook,
            Kind::Bishop => self.unit_bishop,
            Kind::Knight => self.unit_knight,
            Kind::Crowned => self.unit_crowned,
            Kind::King | Kind::Pawn => [0; 2],
        }
    }

    /// Danger by a check that it can give.
    #[inline(always)]
    pub(super) fn check(&self, kind: Kind) -> Taper {
        match kind {
            Kind::Queen => self.check_queen,
            Kind::Rook => self.check_rook,
            Kind::Bishop => self.check_bishop,
            Kind::Knight => self.check_knight,
            Kind::Crowned => self.check_crowned,
            Kind::King | Kind::Pawn => [0; 2],
        }
    }
}
