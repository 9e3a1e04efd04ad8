//! What is said beside games, in both databases.

use dethrone_storage::{Line, Storage, WriteError};

use crate::log::append;
use crate::places;

fn line(room: &str, text: &str) -> Line {
    Line {
        game: "a".into(),
        room: room.into(),
        at: 1_000,
        seat: (room == "players").then(|| "white".to_owned()),
        name: "Ada".into(),
        account: None,
        text: text.into(),
    }
}

async fn said(storage: &Storage, after: u32) -> Vec<(u32, String)> {
    let lines = storage.chat("a", after).await.unwrap();
    lines.into_iter().map(|numbered| (numbered.number, numbered.line.text)).collect()
}

#[tokio::test]
async fn lines_are_numbered_and_only_the_last_of_a_room_are_kept() {
    for place in places("lines_are_numbered_and_only_the_last_of_a_room_are_kept") {
        let storage = place.open().await;
        storage.append(append("a", 0, &["one"])).await.unwrap();
        storage.say(line("players", "first"), 2).await.unwrap();
        for number in 2..=4 {
            storage.say(line("spectators", &format!("line {number}")), 2).await.unwrap();
        }
        storage.close().await;

        let storage = place.open().await;
        let first = storage.chat("a", 0).await.unwrap().remove(0);
        assert_eq!(first.line, line("players", "first"));
        let last = [(3, "line 3".to_owned()), (4, "line 4".to_owned())];
        assert_eq!(said(&storage, 1).await, last);
        assert_eq!(said(&storage, 0).await.len(), 3);
        assert_eq!(said(&storage, 4).await, []);
        assert_eq!((storage.lines_said("a").await.unwrap(), storage.lines_said("b").await.unwrap()), (4, 0));
    }
}

#[tokio::test]
async fn lines_said_at_once_have_numbers_of_their_own() {
    for place in places("lines_said_at_once_have_numbers_of_their_own") {
        let storage = place.open().await;
        storage.append(append("a", 0, &["one"])).await.unwrap();
        // A second storage is a second server, which only PostgreSQL lets in.
        let other = if let crate::Place::Postgres(_) = &place { place.open().await } else { storage.clone() };
        let texts: Vec<String> = (0..40).map(|number| number.to_string()).collect();
        let say = |(number, text): (usize, &String)| {
            let storage = if number % 2 == 0 { storage.clone() } else { other.clone() };
            let line = line("spectators", text);
            tokio::spawn(async move { storage.say(line, 100).await })
        };
        let saying: Vec<_> = texts.iter().enumerate().map(say).collect();
        for said in saying {
            said.await.unwrap().unwrap();
        }
        let lines = said(&storage, 0).await;
        assert!(lines.iter().map(|(number, _)| *number).eq(1..=40), "{lines:?}");
        let mut heard: Vec<String> = lines.into_iter().map(|(_, text)| text).collect();
        heard.sort_by_key(|text| text.parse::<u32>().unwrap());
        assert_eq!(heard, texts);
    }
}

#[tokio::test]
async fn nothing_is_said_beside_a_game_that_is_not_there() {
    for place in places("nothing_is_said_beside_a_game_that_is_not_there") {
        let storage = place.open().await;
        let refused = storage.say(line("players", "hello"), 9).await;
        assert!(matches!(refused, Err(WriteError::Conflict)), "{refused:?}");
    }
}
