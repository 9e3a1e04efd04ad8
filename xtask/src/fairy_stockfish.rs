//! Drives Fairy-Stockfish, the independent peer for Royal Court (its variant `centaur`), over UCI.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Instant;

use anyhow::{Context, Result, bail};

/// Where Debian puts it, which is not on everyone's PATH.
const DEBIAN_PROGRAM: &str = "/usr/games/fairy-stockfish";

/// A running Fairy-Stockfish that plays Royal Court on one thread.
#[derive(Debug)]
pub struct FairyStockfish {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl FairyStockfish {
    /// Starts it.
    ///
    /// # Errors
    /// It is not installed, or does not know the variant, which needs a build for large boards.
    pub fn start() -> Result<Self> {
        let debian = PathBuf::from(DEBIAN_PROGRAM);
        let program = if debian.exists() { debian } else { PathBuf::from("fairy-stockfish") };
        Self::start_program(&program)
    }

    fn start_program(program: &Path) -> Result<Self> {
        let mut process = Command::new(program)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .context("fairy-stockfish could not be started: `cargo xtask setup` installs it")?;
        let (Some(input), Some(output)) = (process.stdin.take(), process.stdout.take()) else {
            bail!("fairy-stockfish was started without pipes");
        };
        let mut peer = Self { process, input, output: BufReader::new(output) };
        peer.send("uci")?;
        let introduction = peer.read_until("uciok")?;
        let variants = introduction.iter().find(|line| line.starts_with("option name UCI_Variant "));
        if !variants.is_some_and(|line| line.split(' ').any(|word| word == "centaur")) {
            bail!(
                "this fairy-stockfish was built without large boards: it does not know the variant centaur"
            );
        }
        peer.send("setoption name UCI_Variant value centaur")?;
        Ok(peer)
    }

    /// The number of its process, for measuring it.
    pub fn process_id(&self) -> u32 {
        self.process.id()
    }

    /// The legal moves of a position, sorted.
    ///
    /// # Errors
    /// The peer ended or answered something else.
    pub fn legal_moves(&mut self, fen: &str) -> Result<Vec<String>> {
        self.set_up(fen)?;
        let divided = self.divide(1)?;
        let mut moves: Vec<String> = divided.into_iter().map(|(text, _)| text).collect();
        moves.sort();
        Ok(moves)
    }

    /// The number of leaves to a depth of 1 or more, and the seconds that it took.
    ///
    /// # Errors
    /// The depth is 0; the peer ended or answered something else.
    pub fn perft(&mut self, fen: &str, depth: u32) -> Result<(u64, f64)> {
        if depth == 0 {
            bail!("fairy-stockfish counts from depth 1");
        }
        self.set_up(fen)?;
        let begun = Instant::now();
        let divided = self.divide(depth)?;
        Ok((divided.iter().map(|(_, leaves)| leaves).sum(), begun.elapsed().as_secs_f64()))
    }

    /// Searches a position to a depth from an empty table: the positions visited, and the seconds that it took.
    ///
    /// # Errors
    /// The peer ended or answered something else.
    pub fn search(&mut self, fen: &str, depth: u32) -> Result<(u64, f64)> {
        self.send("ucinewgame")?;
        self.set_up(fen)?;
        let begun = Instant::now();
        self.send(&format!("go depth {depth}"))?;
        let lines = self.read_until("bestmove ")?;
        let seconds = begun.elapsed().as_secs_f64();
        let nodes =
            lines.iter().rev().find_map(|line| line.split_once(" nodes ")?.1.split(' ').next()?.parse().ok());
        Ok((nodes.context("fairy-stockfish did not say how many nodes it visited")?, seconds))
    }

    /// Sets up a position and waits until that is done, so that it does not count as time spent.
    fn set_up(&mut self, fen: &str) -> Result<()> {
        // It looks no further than the line, so a line break would make a second command.
        if fen.contains(['\r', '\n']) {
            bail!("a FEN is one line, not {fen:?}");
        }
        self.send(&format!("position fen {fen}"))?;
        self.send("isready")?;
        self.read_until("readyok").map(drop)
    }

    /// The legal moves of the position set up, with the leaves below each.
    fn divide(&mut self, depth: u32) -> Result<Vec<(String, u64)>> {
        self.send(&format!("go perft {depth}"))?;
        let lines = self.read_until("Nodes searched:")?;
        let mut divided = Vec::new();
        for line in &lines {
            if let Some((text, leaves)) = line.split_once(": ")
                && let Ok(leaves) = leaves.parse::<u64>()
                && !text.contains(' ')
            {
                divided.push((text.to_owned(), leaves));
            }
        }
        let sum: u64 = divided.iter().map(|(_, leaves)| leaves).sum();
        let total = lines.last().and_then(|line| line.rsplit(' ').next()).unwrap_or_default();
        if total != sum.to_string() {
            bail!("fairy-stockfish's moves add up to {sum} leaves, but it says {total}");
        }
        Ok(divided)
    }

    fn send(&mut self, line: &str) -> Result<()> {
        writeln!(self.input, "{line}")
            .and_then(|()| self.input.flush())
            .context("fairy-stockfish takes no input")
    }

    /// All lines up to and with the one that begins so.
    fn read_until(&mut self, beginning: &str) -> Result<Vec<String>> {
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            if self.output.read_line(&mut line).context("reading from fairy-stockfish")? == 0 {
                bail!(
                    "fairy-stockfish ended before it said `{beginning}`; its last words: {:?}",
                    lines.last()
                );
            }
            let line = line.trim_end().to_owned();
            let is_last = line.starts_with(beginning);
            lines.push(line);
            if is_last {
                return Ok(lines);
            }
        }
    }
}

impl Drop for FairyStockfish {
    fn drop(&mut self) {
        // It may have ended already, and then there is nothing to do.
        let _ = self.send("quit");
        let _ = self.process.wait();
    }
}
