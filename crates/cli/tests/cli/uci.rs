//! `dethrone uci`

use std::time::{Duration, Instant};

use crate::dialogue::Dialogue;
use dethrone_records::Table;
use dethrone_rules::GameKind;

const GAMES: [&str; 6] = ["royal-court", "centaur", "duo", "trio", "quattro", "quattro-triple"];

/// The move of a `bestmove` line.
fn best_move(line: &str) -> &str {
    line.split(' ').nth(1).unwrap_or_else(|| panic!("no move in {line}"))
}

/// The value after a word of a line.
fn after<'a>(line: &'a str, word: &str) -> &'a str {
    let mut words = line.split(' ').skip_while(|&other| other != word).skip(1);
    words.next().unwrap_or_else(|| panic!("no {word} in {line}"))
}

fn kind(name: &str) -> GameKind {
    GameKind::from_name(name).unwrap_or(GameKind::RoyalCourt)
}

#[test]
fn it_introduces_itself_with_its_options() {
    let mut engine = Dialogue::start("uci");
    engine.say("uci");
    let (_, lines) = engine.until("uciok");
    assert!(lines[0].starts_with("id name Dethrone "), "{lines:?}");
    let variants =
        "option name UCI_Variant type combo default royal-court var royal-court var centaur var duo";
    assert!(lines.iter().any(|line| line.starts_with(variants)), "{lines:?}");
    for name in [
        "Hash",
        "Threads",
        "MultiPV",
        "Ponder",
        "Move Overhead",
        "UCI_LimitStrength",
        "UCI_Elo",
        "EvalFile",
        "UCI_ShowWDL",
        "Level",
    ] {
        assert!(lines.iter().any(|line| line.starts_with(&format!("option name {name} type "))), "{name}");
    }
    engine.say("quit");
    assert_eq!(engine.end(), [""; 0]);
}

/// A game of `plies` in which the engine plays all sides; every answer must be legal.
fn play(engine: &mut Dialogue, name: &str, plies: usize, go: impl Fn(&Table) -> String) {
    engine.say(&format!("setoption name UCI_Variant value {name}\nucinewgame"));
    let mut table = Table::start(kind(name));
    while table.ply() < plies && table.to_act().is_some() {
        let moves: Vec<&str> = table.played().collect();
        engine.say(&format!("position startpos moves {}\n{}", moves.join(" "), go(&table)));
        let (line, _) = engine.until("bestmove");
        table.play(best_move(&line)).unwrap_or_else(|error| panic!("{name}: {error} in {}", table.fen()));
    }
}

#[test]
fn its_moves_are_legal_in_every_game() {
    let mut engine = Dialogue::start("uci");
    for name in GAMES {
        play(&mut engine, name, 90, |_| "go nodes 300".to_owned());
    }
}

/// How late an answer of an unoptimised program may come while the machine is busy.
const GRACE: Duration = Duration::from_millis(40);

#[test]
fn fifty_fast_games_lose_none_on_time() {
    let mut engine = Dialogue::start("uci");
    engine.say("setoption name Hash value 4");
    for game in 0..50 {
        let name = GAMES[game % 4];
        engine.say(&format!(
            "setoption name UCI_Variant value {name}\nsetoption name Seed value {game}\nucinewgame"
        ));
        let mut table = Table::start(kind(name));
        let mut slow = 0;
        for _ in 0..if name == "trio" { 70 } else { 40 } {
            let moves: Vec<&str> = table.played().collect();
            engine.say(&format!("position startpos moves {}", moves.join(" ")));
            let started = Instant::now();
            engine.say("go movetime 20");
            let (line, _, answered) = engine.until_when("bestmove");
            slow += usize::from(answered.duration_since(started) > Duration::from_millis(20) + GRACE);
            table.play(best_move(&line)).expect("a legal move");
            if table.to_act().is_none() {
                break;
            }
        }
        // The machine may be busier still; an engine that overstepped would do so always.
        assert!(slow * 2 < table.ply(), "{slow} answers of {} in {name} were late", table.ply());
    }
}

#[test]
fn a_clock_is_never_overstepped() {
    let mut engine = Dialogue::start("uci");
    // Two clocks of 400 ms + 5 ms; what the machine takes from the process beyond its own use is not the engine's.
    let (mut left, increment) = ([Duration::from_millis(400); 2], Duration::from_millis(5));
    let mut table = Table::start(GameKind::RoyalCourt);
    engine.say("setoption name Move Overhead value 10\nisready");
    engine.until("readyok");
    for ply in 0..120 {
        let moves: Vec<&str> = table.played().collect();
        let [white, black] = left.map(|time| time.as_millis());
        engine.say(&format!("position startpos moves {}", moves.join(" ")));
        engine.say(&format!("go wtime {white} btime {black} winc 5 binc 5"));
        let (line, infos) = engine.until("bestmove");
        let told = infos.last().map_or(0, |info| after(info, "time").parse().expect("milliseconds"));
        let own = &mut left[ply % 2];
        *own = own.checked_sub(Duration::from_millis(told)).expect("time was left") + increment;
        table.play(best_move(&line)).expect("a legal move");
        if table.to_act().is_none() {
            break;
        }
    }
    assert!(table.ply() >= 40, "{}", table.fen());
}

const MIDDLE_GAMES: [(&str, &str); 3] = [
    ("royal-court", "r3qkb2r/p2p2pc2/1pc1ppnpp1/2p7/P1P1PPB1PP/1PRN2N3/2PC2P3/4QKB1R1 w kq - 2 18"),
    (
        "duo",
        "rKrR3rR/2rBrQ2/3rN2/rP1rP3/3rC2/rBwP1rN2/wP2wPrPwP/1wC1rP2/1wP4/1wNwQwB2/1wKwB3/wR4wR w - S,S 2rP,wNwP 0,0 56",
    ),
    (
        "quattro",
        "yQrK3bR1bK2bRbQ/12/1rN1rCrQ3bNbC2/rP2rP3bPbP1bP1/10bP1/1rP6rB3/2wPrP7yP/6bP5/wPwP4ySyPyP1yP1/wNrB1wR5yC1yN/1wB5yB4/wK4wRyR4yK w w/yr/b S,S,-,S rR2rPbBbN,wQwN2wPyNyP,rNbBbP,wBwCwPrRyRyByP 0,0,4,0 110",
    ),
];

#[test]
fn stop_is_heeded_at_once() {
    let mut engine = Dialogue::start("uci");
    let mut delays = Vec::new();
    for _ in 0..5 {
        for (name, fen) in MIDDLE_GAMES {
            engine.say(&format!("setoption name UCI_Variant value {name}"));
            engine.say(&format!("position fen {fen}\ngo infinite"));
            std::thread::sleep(Duration::from_millis(40));
            // It is there for other questions in the meantime.
            engine.say("isready");
            engine.until("readyok");
            let asked = Instant::now();
            engine.say("stop");
            let (_, _, answered) = engine.until_when("bestmove");
            delays.push(answered.duration_since(asked));
        }
    }
    delays.sort();
    // The machine may be busy: some may be late.
    assert!(delays[delays.len() / 2] < Duration::from_millis(10), "{delays:?}");
}

#[test]
fn an_endless_search_waits_for_stop_even_when_all_is_known() {
    let mut engine = Dialogue::start("uci");
    engine.say("position fen 9k/R9/10/10/10/10/10/KR8 w - - 0 1\ngo infinite");
    engine.until("info depth 1 ");
    std::thread::sleep(Duration::from_millis(50));
    engine.say("isready");
    let (_, before) = engine.until("readyok");
    assert!(before.iter().all(|line| line.starts_with("info")), "{before:?}");
    engine.say("stop");
    assert_eq!(best_move(&engine.until("bestmove").0), "b1b8");
}

#[test]
fn pondering_ends_with_its_own_time_or_with_stop() {
    let mut engine = Dialogue::start("uci");
    for (end, limit) in [("ponderhit", 2_000), ("stop", 1_000)] {
        engine.say("position startpos moves e2e4 e7e5\ngo ponder wtime 1000 btime 1000");
        std::thread::sleep(Duration::from_millis(1_200));
        engine.say("isready");
        let (_, before) = engine.until("readyok");
        assert!(before.iter().all(|line| line.starts_with("info")), "{before:?}");
        let asked = Instant::now();
        engine.say(end);
        engine.until("bestmove");
        assert!(asked.elapsed() < Duration::from_millis(limit), "{end}: {:?}", asked.elapsed());
    }
}

#[test]
fn several_lines_are_told_best_first() {
    let mut engine = Dialogue::start("uci");
    engine.say("setoption name MultiPV value 3\nsetoption name UCI_ShowWDL value true\ngo depth 4");
    let (line, infos) = engine.until("bestmove");
    let last: Vec<&String> = infos.iter().filter(|info| info.starts_with("info depth 4 ")).collect();
    let numbers: Vec<&str> = last.iter().map(|info| after(info, "multipv")).collect();
    assert_eq!(numbers, ["1", "2", "3"]);
    let scores: Vec<i32> = last.iter().map(|info| after(info, "cp").parse().expect("a number")).collect();
    assert!(scores.is_sorted_by(|one, other| one >= other), "{scores:?}");
    let firsts: Vec<&str> = last.iter().map(|info| after(info, "pv")).collect();
    assert_eq!(firsts[0], best_move(&line));
    assert!(firsts[1] != firsts[0] && firsts[2] != firsts[0] && firsts[1] != firsts[2], "{firsts:?}");
    assert!(last[0].contains(" wdl ") && last[0].contains(" hashfull ") && last[0].contains(" seldepth "));
}

#[test]
fn searchmoves_are_the_only_choice() {
    let mut engine = Dialogue::start("uci");
    for (name, moves) in [("royal-court", "a2a3 j2j3"), ("quattro", "K@a1 Q@a1")] {
        engine.say(&format!("setoption name UCI_Variant value {name}\nposition startpos"));
        engine.say(&format!("go depth 2 searchmoves {moves}"));
        let (line, _) = engine.until("bestmove");
        assert!(moves.split(' ').any(|action| action == best_move(&line)), "{line}");
    }
}

#[test]
fn a_mate_is_looked_for_and_told() {
    let mut engine = Dialogue::start("uci");
    engine.say("position fen 9k/R9/10/10/10/10/10/KR8 w - - 0 1\ngo mate 1");
    let (line, infos) = engine.until("bestmove");
    assert_eq!(best_move(&line), "b1b8");
    assert!(infos.iter().any(|info| info.contains(" score mate 1 ")), "{infos:?}");
}

#[test]
fn one_thread_and_a_number_of_nodes_give_the_same_answer() {
    let answer = || {
        let mut engine = Dialogue::start("uci");
        engine.say("position startpos moves f2f4 e7e5\ngo nodes 20000");
        let (line, infos) = engine.until("bestmove");
        let told = |info: &String| info.split(" nps ").next().map(str::to_owned);
        (line, infos.iter().map(told).collect::<Vec<_>>())
    };
    assert_eq!(answer(), answer());
}

#[test]
fn a_weak_level_plays_another_move_now_and_then() {
    let mut engine = Dialogue::start("uci");
    let mut play = |settings: &str| -> Vec<String> {
        engine.say(settings);
        let moves = (0..12).map(|seed| {
            engine.say(&format!(
                "setoption name Seed value {seed}\nucinewgame\nposition startpos\ngo nodes 20000"
            ));
            best_move(&engine.until("bestmove").0).to_owned()
        });
        let mut moves: Vec<String> = moves.collect();
        moves.sort();
        moves.dedup();
        moves
    };
    assert!(play("setoption name Level value 1").len() > 3);
    assert!(play("setoption name UCI_Elo value 800\nsetoption name UCI_LimitStrength value true").len() > 3);
    assert_eq!(play("setoption name UCI_LimitStrength value false\nsetoption name Level value 10").len(), 1);
}

#[test]
fn bad_input_is_told_and_harms_nothing() {
    let mut engine = Dialogue::start("uci");
    for (line, expected) in [
        ("hello", "info string unknown command: \"hello\": expected one of uci, "),
        ("setoption name Hash value much", "info string Hash: \"much\": expected a whole number from 1 to "),
        ("setoption name Nothing value 1", "info string option: \"Nothing\": expected the name of an option"),
        (
            "setoption name UCI_Variant value chess",
            "info string UCI_Variant: \"chess\": expected one of royal-court, ",
        ),
        ("setoption name EvalFile value /nowhere", "info string EvalFile: "),
        ("position startpos moves e2e5", "info string position, move 1: e2e5 is illegal: "),
        ("position fen nonsense", "info string position fen: "),
        ("perft x", "info string perft: \"x\": expected a depth"),
        ("go mate 0", "info string go mate: \"0\": expected a whole number above 0"),
    ] {
        let answer = engine.ask(line);
        assert!(answer.starts_with(expected), "{line}: {answer}");
    }
    engine.say("go depth deep");
    engine.until("info string go depth: \"deep\": expected a whole number");
    engine.until("info string go: expected a limit that makes sense");
    engine.say("go infinite");
    engine.until("info depth 1 ");
    engine.say("go depth 1");
    engine.until("info string go: a search is under way");
    engine.say("eval");
    engine.until("info string eval: a search is under way");
    engine.say("stop");
    engine.until("bestmove");
    engine.say("go depth 1 nonsense");
    engine.until("info string go: \"nonsense\": expected a limit");
    engine.until("bestmove");
    engine.say("quit");
    engine.end();
}

#[test]
fn a_game_that_is_over_has_no_move() {
    let mut engine = Dialogue::start("uci");
    engine.say("position fen R8k/1R8/10/10/10/10/10/K9 b - - 0 1\ngo movetime 1000");
    assert_eq!(engine.ask(""), "info depth 0 score mate 0");
    assert_eq!(engine.until("bestmove").0, "bestmove (none)");
}

#[test]
fn it_counts_and_shows() {
    let mut engine = Dialogue::start("uci");
    engine.say("perft 3");
    let (total, lines) = engine.until("Nodes searched:");
    assert_eq!(total, "Nodes searched: 24490");
    assert_eq!(lines.iter().filter(|line| line.contains(": ")).count(), 28);
    engine.say("setoption name UCI_Variant value duo\nposition startpos moves K@a1\nd");
    let (fen, lines) = engine.until("Fen: ");
    assert_eq!(fen, "Fen: 6/6/6/6/6/6/6/6/6/6/6/wK5 r@ - Q2R2B2NCS6P,KQ2R2B2NCS6P -,- 0,0 1");
    assert!(lines.iter().any(|line| line == "  1  wK  .  .  .  .  ."), "{lines:?}");
    assert!(engine.ask("eval").starts_with("info string static evaluation: cp "));
}

#[test]
fn the_end_of_the_input_ends_it() {
    let mut engine = Dialogue::start("uci");
    engine.say("go infinite");
    engine.until("info depth 1 ");
    assert!(engine.end().last().is_some_and(|line| line.starts_with("bestmove ")));
}

#[test]
fn what_was_asked_before_the_end_of_the_input_is_answered() {
    let mut engine = Dialogue::start("uci");
    engine.say("go depth 4\neval");
    let lines = engine.end();
    assert!(lines.iter().any(|line| line.starts_with("info depth 4 ")), "{lines:?}");
    let mut engine = Dialogue::start("uci");
    engine.say("eval\nperft 2");
    let lines = engine.end();
    assert!(lines[0].starts_with("info string static evaluation: "), "{lines:?}");
    assert_eq!(lines.last().map(String::as_str), Some("Nodes searched: 784"));
}

#[test]
fn a_line_that_is_too_long_is_not_heard() {
    let mut engine = Dialogue::start("uci");
    engine.say(&format!("position startpos moves {}\nisready", "e2e4 ".repeat(300_000)));
    engine.until("info string line: expected at most 1048576 bytes");
    engine.until("readyok");
    engine.say("quit");
    assert_eq!(engine.end(), [""; 0]);
}

#[test]
fn a_table_that_cannot_be_had_is_told_and_the_old_one_kept() {
    let mut engine = Dialogue::start_with_memory("uci", 600);
    engine.say("setoption name Hash value 4096\nisready");
    engine.until("info string Hash: no memory for a table of 4096 MB");
    engine.say("go depth 2");
    engine.until("bestmove");
    engine.say("quit");
    engine.end();
}

#[test]
fn the_assembly_is_searched_no_deeper_than_asked() {
    let mut engine = Dialogue::start("uci");
    engine.say("setoption name UCI_Variant value duo\nposition startpos moves K@a1 K@a12\ngo depth 1");
    let (_, lines) = engine.until("bestmove");
    let depths: Vec<&str> = lines.iter().map(|line| after(line, "depth")).collect();
    assert!(!depths.is_empty() && depths.iter().all(|&depth| depth == "0" || depth == "1"), "{lines:?}");
}
