//! What is said beside a game, over its live connection.

use dethrone_protocol::{ChatLine, Room, ToClient};

use super::{End, Session};
use crate::game::{Account, read_chat, reads};
use crate::routes::chat;

impl Session {
    /// Sends all lines that this client may read, if there are any.
    pub(super) async fn tell_chat(&mut self) -> Result<(), End> {
        let mut lines = self.read_chat(0).await?;
        self.said = lines.last().map_or(self.said, |line| line.number);
        lines.retain(|line| self.may_read(line));
        if lines.is_empty() { Ok(()) } else { self.send(&ToClient::Chat { lines }).await }
    }

    /// Sends the lines that were missed.
    pub(super) async fn catch_up_with_chat(&mut self) -> Result<(), End> {
        for line in self.read_chat(self.said).await? {
            self.forward_line(&line).await?;
        }
        Ok(())
    }

    /// Sends a line that was just said, if it is for this client.
    pub(super) async fn forward_line(&mut self, line: &ChatLine) -> Result<(), End> {
        if line.number <= self.said {
            return Ok(());
        }
        self.said = line.number;
        if self.may_read(line) { self.send(&ToClient::Said { line: line.clone() }).await } else { Ok(()) }
    }

    pub(super) async fn say(&mut self, request: u32, room: Room, text: &str) -> Result<(), End> {
        let account = self
            .proof
            .as_ref()
            .map(|proof| Account { id: proof.account().to_owned(), name: proof.name().to_owned() });
        let said = chat::say(&self.app, &self.id, &self.open, room, text, self.held.clone(), account).await;
        self.answer(request, said).await
    }

    async fn read_chat(&mut self, after: u32) -> Result<Vec<ChatLine>, End> {
        let lines = read_chat(self.app.hub.storage(), &self.id, after).await;
        lines.map_err(|error| self.failed(&error))
    }

    fn may_read(&self, line: &ChatLine) -> bool {
        reads(line.room, !self.held.seats.is_empty(), self.is_over)
    }
}
