//! An engine for the tests: plays at random, and misbehaves at a given move of a game when told to.
//!
//! Arguments: `name=…`, `variant=…`, `seed=…`, `score=…` (what it says of its position when it plays Light, in
//! hundredths of a Pawn; the contrary when it plays Dark), and `illegal=N`, `crash=N`, `stall=N`, `flood=N`, `late=N`:
//! what it does instead of its N-th move.

use std::collections::HashMap;
use std::io::{self, BufRead};
use std::process::exit;
use std::thread::sleep;
use std::time::Duration;

use dethrone_engine::Random;
use dethrone_records::Table;
use dethrone_rules::GameKind;

fn main() {
    let arguments: HashMap<String, String> = std::env::args()
        .skip(1)
        .filter_map(|argument| {
            argument.split_once('=').map(|(key, value)| (key.to_owned(), value.to_owned()))
        })
        .collect();
    let text =
        |key: &str, otherwise: &str| arguments.get(key).cloned().unwrap_or_else(|| otherwise.to_owned());
    let mut engine = Engine {
        random: Random::new(number(&arguments, "seed").unwrap_or(0)),
        kind: GameKind::RoyalCourt,
        table: Table::start(GameKind::RoyalCourt),
        moves: 0,
        arguments: arguments.clone(),
    };
    let variant = text("variant", "royal-court");
    for line in io::stdin().lock().lines().map_while(Result::ok) {
        match line.split_whitespace().next() {
            Some("uci") => {
                println!("id name {}", text("name", "Tester"));
                println!("option name Hash type spin default 16 min 1 max 64");
                println!(
                    "option name UCI_Variant type combo default chess var chess var {variant} var duo var trio"
                );
                println!("uciok");
            }
            Some("isready") => println!("readyok"),
            Some("setoption") => engine.set_option(&line),
            Some("ucinewgame") => engine.moves = 0,
            Some("position") => engine.set_position(&line),
            Some("go") => engine.go(),
            Some("quit") => return,
            _ => {}
        }
    }
}

fn number(arguments: &HashMap<String, String>, key: &str) -> Option<u64> {
    arguments.get(key)?.parse().ok()
}

struct Engine {
    arguments: HashMap<String, String>,
    random: Random,
    kind: GameKind,
    table: Table,
    /// Moves made in this game.
    moves: u64,
}

impl Engine {
    fn set_option(&mut self, line: &str) {
        if let Some(name) = line.strip_prefix("setoption name UCI_Variant value ") {
            self.kind = GameKind::from_name(name).unwrap_or(GameKind::RoyalCourt);
        }
    }

    fn set_position(&mut self, line: &str) {
        let (start, moves) = line.split_once(" moves ").unwrap_or((line, ""));
        self.table = match start.strip_prefix("position fen ") {
            Some(fen) => Table::from_fen(self.kind, fen).expect("a position"),
            None => Table::start(self.kind),
        };
        for action in moves.split_whitespace() {
            self.table.play(action).expect("a legal game");
        }
    }

    fn go(&mut self) {
        self.moves += 1;
        let now = |key| number(&self.arguments, key) == Some(self.moves);
        if now("crash") {
            eprintln!("out of luck");
            exit(3);
        }
        if now("stall") {
            // Deaf, too: neither `stop` nor `quit` ends it.
            loop {
                sleep(Duration::from_mins(1));
            }
        }
        if now("flood") {
            loop {
                println!("info string thinking aloud");
            }
        }
        if now("late") {
            sleep(Duration::from_millis(600));
        }
        if let Some(score) = self.arguments.get("score").and_then(|score| score.parse::<i32>().ok()) {
            let light = self.table.to_act().is_some_and(dethrone_rules::Army::is_light);
            println!("info depth 1 score cp {} nodes 1", if light { score } else { -score });
        }
        let illegal = now("illegal");
        let legal = self.table.legal();
        let action = legal.get(self.random.below(legal.len())).map_or("0000", String::as_str);
        println!("bestmove {}", if illegal { "a1a8" } else { action });
    }
}
