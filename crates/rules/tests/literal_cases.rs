//! The literal reference agrees with every reference case of Judtho.

mod cases;
mod literal;

use literal::Game;

/// Leaf counts above this are left to the real implementation.
const MOST_LEAVES: u64 = 20_000;

fn set_up(game: &str, fen: &str) -> Game {
    Game::from_fen(game, fen).unwrap_or_else(|error| panic!("{game} {fen}: {error}"))
}

fn play_all(game: &mut Game, actions: &[String]) {
    for action in actions {
        game.play(action).unwrap_or_else(|error| panic!("{error}"));
    }
}

#[test]
fn starts() {
    for game in cases::JUDTHO_GAMES {
        assert_eq!(Game::start(game).fen(), cases::perft(game)[0].fen);
    }
}

#[test]
fn positions() {
    for case in cases::JUDTHO_GAMES.into_iter().flat_map(cases::positions) {
        let game = set_up(&case.game, &case.fen);
        assert_eq!(game.fen(), case.fen, "{} round trip", case.game);
        assert_eq!(game.legal(), case.moves, "{} {}", case.game, case.fen);
    }
}

#[test]
fn perft() {
    for case in cases::JUDTHO_GAMES.into_iter().flat_map(cases::perft) {
        let game = set_up(&case.game, &case.fen);
        for (depth, leaves) in (1..).zip(&case.perft).filter(|(_, leaves)| **leaves <= MOST_LEAVES) {
            assert_eq!(game.perft(depth), *leaves, "{} depth {depth} {}", case.game, case.fen);
        }
    }
}

#[test]
fn games() {
    for case in cases::JUDTHO_GAMES.into_iter().flat_map(cases::games) {
        let mut game = set_up(&case.game, &case.fen);
        for (played, (action, fen)) in (1..).zip(case.moves.iter().zip(&case.fens)) {
            let place = format!("{} {} after {played} actions of {}", case.game, case.origin, case.fen);
            play_all(&mut game, std::slice::from_ref(action));
            assert_eq!(game.fen(), *fen, "{place}");
            for (_, moves) in case.checks.iter().filter(|(at, _)| *at == played) {
                assert_eq!(game.legal(), *moves, "{place}");
            }
            for (_, event) in case.events.iter().filter(|(at, event)| *at == played && event != "r5-bars") {
                assert!(game.happened().contains(&event.as_str()), "{place}: {event}");
            }
        }
        assert_eq!(game.is_over(), case.over, "{} {}", case.game, case.origin);
    }
}

#[test]
fn micro() {
    for case in cases::micro() {
        let mut game = set_up(&case.game, &case.fen);
        play_all(&mut game, &case.after);
        let place = format!("{} ({}) {}", case.game, case.rules.join(" "), case.note);
        if let Some(position) = &case.position {
            assert_eq!(game.fen(), *position, "{place}");
        }
        assert_eq!(game.legal(), case.moves, "{place}");
    }
}
