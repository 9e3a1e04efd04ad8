//! Positions made from a list of pieces.

use std::collections::BTreeMap;

use dethrone_rules::judtho::{Duo, Quattro, QuattroTriple, Trio, Variant};

use super::scene::Scene;

/// The corner in which an army's King stands where a scene does not say.
const CORNERS: [(char, [&str; 2]); 4] =
    [('w', ["a1", "a1"]), ('r', ["a12", "a12"]), ('y', ["l1", ""]), ('b', ["l12", ""])];

/// A position to be made: White to move, no Conquest yet, a Prince in every reserve, nothing captured.
pub(crate) struct Given {
    pieces: Vec<(String, String)>,
    queue: String,
    relations: String,
    reserves: String,
    captures: String,
    points: String,
}

/// The position with `pieces`, as `wQd4 rPa9 …`. Kings that are not named stand in the corners a1, a12, l1, l12.
pub(crate) fn given(pieces: &str) -> Given {
    Given {
        pieces: pieces
            .split_whitespace()
            .map(|token| (token[..2].to_owned(), token[2..].to_owned()))
            .collect(),
        queue: "w".to_owned(),
        relations: "-".to_owned(),
        reserves: "C,C,C,C".to_owned(),
        captures: "-,-,-,-".to_owned(),
        points: "0,0,0,0".to_owned(),
    }
}

macro_rules! setters {
    ($($field:ident),*) => {
        $(pub(crate) fn $field(mut self, text: &str) -> Self {
            self.$field = text.to_owned();
            self
        })*
    };
}

impl Given {
    setters!(queue, relations, reserves, captures, points);

    pub(crate) fn duo(self) -> Scene<Duo> {
        self.scene("duo")
    }

    pub(crate) fn trio(self) -> Scene<Trio> {
        self.scene("trio")
    }

    pub(crate) fn quattro(self) -> Scene<Quattro> {
        self.scene("quattro")
    }

    pub(crate) fn triple(self) -> Scene<QuattroTriple> {
        self.scene("quattro-triple")
    }

    fn scene<V: Variant>(self, name: &'static str) -> Scene<V> {
        let armies = V::ARMIES.len();
        let first = |field: &str| field.split(',').take(armies).collect::<Vec<_>>().join(",");
        let fen = [
            self.board(armies),
            self.queue.clone(),
            self.relations.clone(),
            first(&self.reserves),
            first(&self.captures),
            first(&self.points),
            "100".to_owned(),
        ]
        .join(" ");
        Scene::at(name, &fen)
    }

    fn board(&self, armies: usize) -> String {
        let mut pieces: BTreeMap<&str, &str> = BTreeMap::new();
        let missing_king = |army: &char| {
            let king = format!("{army}K");
            let to_be_replaced = format!("{army}^");
            self.queue != "-"
                && !self.pieces.iter().any(|(piece, _)| *piece == king)
                && !self.queue.contains(&to_be_replaced)
        };
        let kings: Vec<(String, &str)> = CORNERS[..armies]
            .iter()
            .filter(|(army, _)| missing_king(army))
            .map(|(army, corners)| (format!("{army}K"), corners[usize::from(armies == 2)]))
            .collect();
        let named = self.pieces.iter().map(|(piece, square)| (piece.as_str(), square.as_str()));
        for (piece, square) in named.chain(kings.iter().map(|(piece, square)| (piece.as_str(), *square))) {
            assert!(pieces.insert(square, piece).is_none(), "two pieces on {square}");
        }
        let ranks = (1..=12).rev().map(|rank| {
            let mut text = String::new();
            let mut empty = 0;
            for file in 'a'..=(if armies == 2 { 'f' } else { 'l' }) {
                match pieces.remove(format!("{file}{rank}").as_str()) {
                    Some(piece) => {
                        if empty > 0 {
                            text += &empty.to_string();
                        }
                        text += piece;
                        empty = 0;
                    }
                    None => empty += 1,
                }
            }
            if empty > 0 {
                text += &empty.to_string();
            }
            text
        });
        let board = ranks.collect::<Vec<_>>().join("/");
        assert!(pieces.is_empty(), "off the board: {pieces:?}");
        board
    }
}
