//! `dethrone xboard`

use std::time::Duration;

use crate::dialogue::Dialogue;
use dethrone_records::Table;
use dethrone_rules::GameKind;

fn start() -> Dialogue {
    let mut engine = Dialogue::start("xboard");
    engine.say("xboard\nprotover 2");
    engine.until("feature done=1");
    engine.say("new\nvariant 10x8+0_fairy\neasy");
    engine.until("piece K& ");
    engine
}

/// The engine's next move.
#[track_caller]
fn next_move(engine: &Dialogue) -> String {
    engine.until("move ").0["move ".len()..].to_owned()
}

#[test]
fn it_tells_the_features_the_board_and_the_pieces() {
    let mut engine = Dialogue::start("xboard");
    engine.say("xboard\nprotover 2");
    let (_, features) = engine.until("feature done=1");
    let features = features.join("\n");
    for feature in [
        "done=0",
        "setup=1",
        "ping=1",
        "setboard=1",
        "usermove=1",
        "sigint=0",
        "sigterm=0",
        "memory=1",
        "smp=1",
        "analyze=1",
        "variants=\"10x8+0_fairy,",
    ] {
        assert!(features.contains(feature), "{feature} in {features}");
    }
    engine.say("new\nvariant 10x8+0_fairy");
    let (setup, _) = engine.until("setup ");
    assert_eq!(
        setup,
        "setup (PNBRQ...............CKpnbrq...............ck) 10x8+0_fairy \
         rcnbqkbncr/pppppppppp/10/10/10/10/PPPPPPPPPP/RCNBQKBNCR w KQkq - 0 1"
    );
    for piece in ["piece P& fmWfceFifmnD", "piece C& KN", "piece K& KO3"] {
        assert_eq!(engine.until("").0, piece);
    }
}

#[test]
fn it_plays_a_game_by_its_clock() {
    let mut engine = start();
    engine.say("level 0 0:02 0.02\npost");
    let mut table = Table::start(GameKind::RoyalCourt);
    for _ in 0..12 {
        let legal = table.legal();
        let own = legal[table.ply() % legal.len().min(3)].clone();
        engine.say(&format!("time 150\notim 150\nusermove {own}"));
        table.play(&own).expect("it is legal");
        let answer = next_move(&engine);
        table.play(&answer).expect("a legal answer");
        if table.to_act().is_none() {
            break;
        }
    }
    assert!(table.ply() >= 4, "{}", table.fen());
}

#[test]
fn it_takes_sides_as_it_is_told() {
    let mut engine = start();
    engine.say("st 0.03\nforce\nusermove e2e4\nusermove e7e5\ngo");
    let first = next_move(&engine);
    engine.say("force\nping 1");
    engine.until("pong 1");
    // Black is to move: playing the other side it waits, and White's next move is its own.
    engine.say("playother\nusermove a7a6");
    let second = next_move(&engine);
    let mut table = Table::start(GameKind::RoyalCourt);
    for action in ["e2e4", "e7e5", &first, "a7a6", &second] {
        table.play(action).expect("all were legal");
    }
    engine.say("remove\nusermove b7b6");
    next_move(&engine);
}

#[test]
fn it_moves_now_and_answers_a_ping_after_the_move() {
    let mut engine = start();
    engine.say("level 40 60 0\nusermove e2e4\nping 7");
    std::thread::sleep(Duration::from_millis(50));
    engine.say("?");
    let (_, before) = engine.until("pong 7");
    assert!(before.iter().any(|line| line.starts_with("move ")), "{before:?}");
}

#[test]
fn it_ponders_and_goes_on_when_its_guess_is_played() {
    let mut engine = start();
    engine.say("hard\nst 0.1\nusermove e2e4");
    next_move(&engine);
    std::thread::sleep(Duration::from_millis(30));
    engine.say("hint");
    let hint = engine.until("Hint: ").0["Hint: ".len()..].to_owned();
    engine.say(&format!("usermove {hint}"));
    next_move(&engine);
    // Another move than the expected one is answered as well.
    engine.say("hint");
    let hint = engine.until("Hint: ").0["Hint: ".len()..].to_owned();
    let other = if hint == "a2a3" { "j2j3" } else { "a2a3" };
    engine.say(&format!("usermove {other}"));
    next_move(&engine);
}

#[test]
fn it_analyzes_until_it_is_told_to_leave() {
    let mut engine = start();
    engine.say("post\nanalyze");
    engine.until("1 ");
    engine.say("usermove e2e4");
    engine.until("1 ");
    engine.say(".");
    engine.until("stat01: ");
    engine.say("undo\nexit\nping 2");
    engine.until("pong 2");
    engine.say("usermove e2e4\nping 3");
    let (_, before) = engine.until("pong 3");
    assert!(before.iter().all(|line| !line.starts_with("move ")), "{before:?}");
}

#[test]
fn it_tells_how_a_game_has_ended() {
    let mut engine = start();
    engine.say("force\nsetboard 9k/R9/10/10/10/10/10/KR8 w - - 0 1\nst 0.1\ngo");
    assert_eq!(next_move(&engine), "b1b8");
    assert_eq!(engine.until("1-0").0, "1-0 {Checkmate}");
    engine.say("result 1-0 {Checkmate}\nnew\nforce\nsetboard 4k5/10/10/10/10/10/10/1QQ2K4 b - - 0 1");
    for action in ["e8e7", "f1g1", "e7e8", "g1f1", "e8e7", "f1g1", "e7e8", "g1f1"] {
        engine.say(&format!("usermove {action}"));
    }
    engine.say("go");
    assert_eq!(engine.until("1/2-1/2").0, "1/2-1/2 {Draw by repetition}");
}

#[test]
fn a_draw_is_accepted_by_the_side_that_is_worse() {
    let mut engine = start();
    engine.say("force\nsetboard 4k5/10/10/10/10/10/10/QQ2K5 b - - 0 1\nst 0.1\ngo");
    next_move(&engine);
    engine.say("draw");
    engine.until("offer draw");
}

#[test]
fn bad_input_is_told_and_harms_nothing() {
    let mut engine = start();
    for (line, expected) in [
        ("usermove e2e5", "Illegal move ("),
        ("usermove", "Illegal move ("),
        ("e7e8q", "Illegal move ("),
        ("nonsense", "Error (unknown command: \"nonsense\""),
        ("level 40", "Error (level: \"40\": expected moves, minutes and an increment"),
        ("time soon", "Error (time: \"soon\": expected a whole number of hundredths"),
        ("undo", "Error (undo: there are only 0 moves)"),
        ("option Nothing=1", "Error (option: \"Nothing\": expected the name of an option)"),
        ("variant chess", "Error (unsupported variant: \"chess\""),
        ("setboard nonsense", "Error (setboard: "),
    ] {
        let answer = engine.ask(line);
        assert!(answer.starts_with(expected), "{line}: {answer}");
    }
    engine.until("tellusererror Illegal position");
    engine.say("option Move Overhead=20\nmemory 8\ncores 1\nst 0.05\nusermove e2e4");
    next_move(&engine);
    engine.say("quit");
    engine.end();
}
