//! What is said beside a game: who may speak where, who may read it, and how it is kept. It is no part of the game's log,
//! from which nothing but the game follows.

use std::sync::Arc;

use dethrone_protocol::{Army, ChatLine, GameId, GameKind, Player, Room, Stage};
use dethrone_storage::{Line, NumberedLine, Storage, StorageError};

use super::task::GameTask;
use super::{Held, Hub, LiveGame, News};
use crate::names;
use crate::refusal::Refusal;

/// An account that speaks.
#[derive(Clone, Debug)]
pub(crate) struct Account {
    pub(crate) id: String,
    pub(crate) name: String,
}

/// Who speaks: a player by the seat, or somebody with an account who looks on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Speaker {
    pub(crate) seat: Option<Army>,
    pub(crate) name: String,
    pub(crate) account: Option<String>,
}

/// Whether somebody who holds a seat, or does not, reads what is said in a room.
pub(crate) fn reads(room: Room, holds_seat: bool, is_over: bool) -> bool {
    match room {
        Room::Players => holds_seat,
        // Whoever looks on may know more than the players, and say it.
        Room::Spectators => !holds_seat || is_over,
    }
}

impl LiveGame {
    /// Who speaks, if that is allowed now.
    pub(super) fn speaker(
        &self,
        room: Room,
        held: &Held,
        account: Option<Account>,
    ) -> Result<Speaker, Refusal> {
        let is_over = self.stage() == Stage::Ended;
        let seat = self.still_held(held).first().copied();
        let seat = seat.and_then(|seat| self.seats.iter().find(|other| other.armies[0] == seat));
        match (room, seat) {
            (Room::Players, None) => Err(Refusal::NoChat("Only players speak in the players' room.")),
            // J12: the partners have no other talk than the suggestion.
            (Room::Players, Some(_)) if self.setting.kind == GameKind::Trio && !is_over => {
                Err(Refusal::NoChat("In Trio the players' room opens when the game is over."))
            }
            (Room::Spectators, Some(_)) if !is_over => {
                Err(Refusal::NoChat("Players come to the spectators' room when the game is over."))
            }
            (_, Some(seat)) => {
                let name = match &seat.player {
                    Player::Person { name, .. } | Player::Invited { name, .. } => name.clone(),
                    Player::Open | Player::Computer { .. } => String::new(),
                };
                Ok(Speaker { seat: Some(seat.armies[0]), name, account: None })
            }
            (Room::Spectators, None) => {
                let account = account.ok_or(Refusal::NotSignedIn)?;
                Ok(Speaker { seat: None, name: account.name, account: Some(account.id) })
            }
        }
    }
}

impl Hub {
    /// Keeps what `speaker` says, then tells whoever follows the game, here and at the other servers.
    pub(crate) async fn say(
        &self,
        game: &GameId,
        speaker: Speaker,
        room: Room,
        text: String,
    ) -> Result<(), Refusal> {
        let failed = |error: &dyn std::fmt::Display| {
            tracing::error!(game = game.0, %error, "a line of chat cannot be kept");
            Refusal::Internal
        };
        let Speaker { seat, name, mut account } = speaker;
        let seat = seat.map(|seat| names::seat_key(seat).to_owned());
        if let Some(seat) = &seat {
            // A seat's name is that of its own account, whoever has signed in where its token is used.
            let holders = self.storage().holders(&game.0).await.map_err(|error| failed(&error))?;
            account =
                holders.into_iter().find(|holder| holder.seat == *seat).and_then(|holder| holder.account);
        }
        let room = names::room_key(room).to_owned();
        let line = Line { game: game.0.clone(), room, at: self.now(), seat, name, account, text };
        let kept = self.storage().say(line, self.limits().chat_lines).await;
        kept.map_err(|error| failed(&error))?;
        self.tell_of_chat(game).await;
        Ok(())
    }
}

impl GameTask {
    /// Tells everybody what was said. What cannot be read now is read with the next line.
    pub(super) async fn hear_chat(&mut self) {
        match read_chat(self.hub.storage(), &self.game.id, self.said).await {
            Ok(lines) => {
                for line in lines {
                    self.said = line.number;
                    // Nobody may be listening.
                    let _ = self.news.send(News::Said(Arc::new(line)));
                }
            }
            Err(error) => tracing::error!(game = self.game.id.0, %error, "the chat of a game cannot be read"),
        }
    }
}

/// The lines of `game` after number `after` that are kept, of both rooms.
pub(crate) async fn read_chat(
    storage: &Storage,
    game: &GameId,
    after: u32,
) -> Result<Vec<ChatLine>, StorageError> {
    let lines = storage.chat(&game.0, after).await?;
    Ok(lines.into_iter().filter_map(chat_line).collect())
}

/// None for a line of a room that this version does not know.
fn chat_line(numbered: NumberedLine) -> Option<ChatLine> {
    let NumberedLine { number, line } = numbered;
    Some(ChatLine {
        number,
        room: names::room_from_key(&line.room)?,
        at: line.at,
        seat: line.seat.as_deref().and_then(names::seat_from_key),
        name: line.name,
        registered: line.account.is_some(),
        text: line.text,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_room_has_its_readers() {
        for is_over in [false, true] {
            assert!(reads(Room::Players, true, is_over));
            assert!(!reads(Room::Players, false, is_over));
            assert!(reads(Room::Spectators, false, is_over));
            assert_eq!(reads(Room::Spectators, true, is_over), is_over);
        }
    }
}
