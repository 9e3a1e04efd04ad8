//! One position of a suite, and its line of text.

use std::fmt;

use dethrone_rules::GameKind;

use super::Motif;

/// A position with one winning action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// The position.
    pub fen: String,
    /// The one first action that wins, in coordinate notation.
    pub best: String,
    /// The number of the side's own actions that the win takes.
    pub win: u32,
    /// The principal line, in coordinate notation; it begins with `best`.
    pub line: Vec<String>,
    /// What it is about.
    pub motifs: Vec<Motif>,
    /// The game that it is from, counted from 0 among those looked through.
    pub game: u64,
    /// The ply of that game, counted from 0.
    pub ply: u32,
}

impl Puzzle {
    /// The name by which reports call it.
    pub fn id(&self) -> String {
        format!("{}-{}", self.game, self.ply)
    }

    /// Reads a line of a suite of this game.
    ///
    /// # Errors
    /// What was expected.
    pub(super) fn parse(kind: GameKind, line: &str) -> Result<Puzzle, String> {
        let fields = if kind == GameKind::RoyalCourt { 6 } else { 7 };
        let words: Vec<&str> = line.split_whitespace().collect();
        if words.len() <= fields {
            return Err(format!("expected a position of {fields} fields and operations"));
        }
        let (fen, operations) = words.split_at(fields);
        let operations = operations.join(" ");
        let mut puzzle = Puzzle {
            fen: fen.join(" "),
            best: String::new(),
            win: 0,
            line: Vec::new(),
            motifs: Vec::new(),
            game: 0,
            ply: 0,
        };
        let mut missing = vec!["bm", "win", "pv", "motifs", "id"];
        for operation in operations.split(';').map(str::trim).filter(|operation| !operation.is_empty()) {
            let (name, value) = operation.split_once(' ').unwrap_or((operation, ""));
            let Some(index) = missing.iter().position(|&wanted| wanted == name) else {
                return Err(format!("{operation:?}: expected each of bm, win, pv, motifs and id once"));
            };
            missing.remove(index);
            puzzle.set(name, value).ok_or_else(|| format!("{operation:?}: expected {}", expected(name)))?;
        }
        if let Some(name) = missing.first() {
            return Err(format!("expected {name}: {}", expected(name)));
        }
        if puzzle.line.first() != Some(&puzzle.best) {
            return Err(format!("expected the pv to begin with the bm, {}", puzzle.best));
        }
        Ok(puzzle)
    }

    /// Takes in one operation; `None` when its value is none.
    fn set(&mut self, name: &str, value: &str) -> Option<()> {
        match name {
            "bm" if !value.is_empty() && !value.contains(' ') => value.clone_into(&mut self.best),
            "win" => self.win = value.parse().ok().filter(|&win| win > 0)?,
            "pv" if !value.is_empty() => self.line = value.split(' ').map(str::to_owned).collect(),
            "motifs" => {
                let names = value.split(' ').filter(|name| !name.is_empty());
                self.motifs = names.map(Motif::from_name).collect::<Option<_>>()?;
            }
            "id" => {
                let (game, ply) = value.split_once('-')?;
                (self.game, self.ply) = (game.parse().ok()?, ply.parse().ok()?);
            }
            _ => return None,
        }
        Some(())
    }
}

/// What an operation's value has to be.
fn expected(name: &str) -> &'static str {
    match name {
        "bm" => "bm and one action in coordinate notation",
        "win" => "win and a number of actions from 1",
        "pv" => "pv and actions in coordinate notation",
        "motifs" => "motifs and names of motifs",
        _ => "id and GAME-PLY, two numbers",
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let motifs: Vec<&str> = self.motifs.iter().map(|motif| motif.name()).collect();
        write!(
            f,
            "{} bm {}; win {}; pv {}; motifs {}; id {};",
            self.fen,
            self.best,
            self.win,
            self.line.join(" "),
            motifs.join(" "),
            self.id()
        )
    }
}
