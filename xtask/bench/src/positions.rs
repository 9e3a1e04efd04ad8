//! The positions that are measured, taken from the reference cases by rule and not by choice.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use dethrone_records::Notation;
use dethrone_rules::{judtho, royal_court};
use serde_json::Value;

/// The Judtho games.
pub(crate) const JUDTHO: [&str; 4] = ["duo", "trio", "quattro", "quattro-triple"];

/// A position with its leaf counts, depth 1 first.
pub(crate) struct Position {
    pub(crate) fen: String,
    pub(crate) leaves: Vec<u64>,
}

/// A perft to run, and the leaves that it must find.
pub(crate) struct Task {
    pub(crate) game: &'static str,
    pub(crate) fen: String,
    pub(crate) depth: u32,
    pub(crate) leaves: u64,
}

impl Task {
    /// Royal Court to the greatest depth of the cases that has at most `most` leaves.
    pub(crate) fn royal_court(position: &Position, most: u64) -> Option<Task> {
        let within = (1..).zip(position.leaves.iter().copied());
        let (depth, leaves) = within.take_while(|&(_, leaves)| leaves <= most).last()?;
        Some(Task { game: "royal-court", fen: position.fen.clone(), depth, leaves })
    }

    /// A Judtho game to `depth`, which is deeper than its cases; these are compared first.
    pub(crate) fn judtho(game: &'static str, depth: u32) -> Result<Task> {
        let position = judtho_middle_game(game)?;
        for (depth, &leaves) in (1..).zip(&position.leaves) {
            let counted = count(game, &position.fen, depth)?;
            ensure!(counted == leaves, "{game}: {counted} leaves instead of {leaves} at depth {depth}");
        }
        let leaves = count(game, &position.fen, depth)?;
        Ok(Task { game, fen: position.fen, depth, leaves })
    }

    /// Runs it once.
    pub(crate) fn run(&self) -> Result<()> {
        let Task { game, fen, depth, leaves } = self;
        let counted = count(game, fen, *depth)?;
        ensure!(counted == *leaves, "{game}: {counted} leaves instead of {leaves} at depth {depth} of {fen}");
        Ok(())
    }
}

/// Royal Court's start and the first five middle games: those with more than a million leaves at depth 4.
pub(crate) fn royal_court() -> Result<Vec<Position>> {
    let mut positions = read("royal-court/perft.jsonl")?;
    let middle_games = positions.split_off(1).into_iter().filter(|case| case.leaves[3] > 1_000_000);
    positions.extend(middle_games.take(5));
    Ok(positions)
}

/// The second record of a Judtho game: a fixed middle game.
fn judtho_middle_game(game: &str) -> Result<Position> {
    let positions = read(&format!("judtho/perft-{game}.jsonl"))?;
    positions.into_iter().nth(1).with_context(|| format!("the cases of {game} have no second record"))
}

fn read(file: &str) -> Result<Vec<Position>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../crates/rules/tests/data");
    let path = folder.join(file);
    let text = fs::read_to_string(&path).with_context(|| format!("reading {}", path.display()))?;
    let cases = text.lines().map(|line| {
        let value: Value = serde_json::from_str(line)?;
        let leaves = value["perft"].as_array().context("`perft` is no list")?;
        let leaves = leaves.iter().map(|count| count.as_u64().context("a count is no number"));
        let fen = value["fen"].as_str().context("`fen` is no text")?;
        Ok(Position { fen: fen.to_owned(), leaves: leaves.collect::<Result<_>>()? })
    });
    cases.collect::<Result<_>>().with_context(|| format!("reading {}", path.display()))
}

/// Counts the leaves of a position of any game.
pub(crate) fn count(game: &str, fen: &str, depth: u32) -> Result<u64> {
    fn perft<G: Notation>(fen: &str, depth: u32) -> Result<u64> {
        Ok(dethrone_rules::perft(&mut G::from_fen(fen)?, depth))
    }
    match game {
        "royal-court" => perft::<royal_court::Game>(fen, depth),
        "duo" => perft::<judtho::Game<judtho::Duo>>(fen, depth),
        "trio" => perft::<judtho::Game<judtho::Trio>>(fen, depth),
        "quattro" => perft::<judtho::Game<judtho::Quattro>>(fen, depth),
        "quattro-triple" => perft::<judtho::Game<judtho::QuattroTriple>>(fen, depth),
        _ => bail!("there is no game `{game}`"),
    }
}
