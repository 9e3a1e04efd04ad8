//! The text of the messages: what the page and other clients build on.

use dethrone_protocol::{
    Army, FromClient, GameEvent, GameKind, LoggedEvent, Problem, ProblemCode, TimeControl, ToClient,
};
use serde_json::json;

fn check_from_client(text: serde_json::Value, message: &FromClient) {
    assert_eq!(serde_json::to_value(message).unwrap(), text);
    assert_eq!(&serde_json::from_value::<FromClient>(text).unwrap(), message);
}

fn check_to_client(message: &ToClient, text: serde_json::Value) {
    assert_eq!(serde_json::to_value(message).unwrap(), text);
    assert_eq!(&serde_json::from_value::<ToClient>(text).unwrap(), message);
}

#[test]
fn client_messages() {
    check_from_client(
        json!({"type": "enter", "tokens": ["a"]}),
        &FromClient::Enter { tokens: vec!["a".into()] },
    );
    check_from_client(
        json!({"type": "act", "request": 7, "army": "white", "ply": 0, "action": "Q@c3"}),
        &FromClient::Act { request: 7, army: Army::White, ply: 0, action: "Q@c3".into() },
    );
}

#[test]
fn unknown_fields_and_messages_are_refused() {
    for text in [
        json!({"type": "act", "request": 7, "army": "white", "ply": 0}),
        json!({"type": "act", "request": 7, "army": "green", "ply": 0, "action": "Q@c3"}),
        json!({"type": "enter", "tokens": [], "admin": true}),
        json!({"type": "shutdown"}),
        json!([]),
    ] {
        assert!(serde_json::from_value::<FromClient>(text.clone()).is_err(), "{text}");
    }
}

#[test]
fn server_messages() {
    check_to_client(
        &ToClient::Refused {
            request: 3,
            problem: Problem { code: ProblemCode::NotYourTurn, message: "White is to act.".into() },
        },
        json!({"type": "refused", "request": 3, "problem": {"code": "not-your-turn", "message": "White is to act."}}),
    );
    let event = GameEvent::Created {
        kind: GameKind::QuattroTriple,
        fen: None,
        single_player: None,
        action_limit: Some(500),
        time: Some(TimeControl::Clock { initial: 300_000, increment: 3_000, delay: 0, assembly: None }),
        listed: true,
        rated: false,
        rematch_of: None,
        seats: vec![],
    };
    check_to_client(
        &ToClient::Logged { logged: LoggedEvent { number: 1, at: 1_700_000_000_000, event } },
        json!({"type": "logged", "logged": {"number": 1, "at": 1_700_000_000_000_i64, "event":
            {"type": "created", "kind": "quattro-triple", "action_limit": 500,
             "time": {"type": "clock", "initial": 300_000, "increment": 3_000, "delay": 0},
             "listed": true, "seats": []}}}),
    );
}
