//! Actions left for later turns, over a game's live connection.

use dethrone_protocol::{Army, Problem, ToClient};

use super::{End, Session};

impl Session {
    pub(super) async fn leave_premoves(
        &mut self,
        request: u32,
        seat: Army,
        actions: Vec<String>,
    ) -> Result<(), End> {
        let left = self.open.leave_premoves(seat, actions, self.held.clone()).await;
        self.answer(request, left).await
    }

    /// Tells what the seats of this client have left, where they have.
    pub(super) async fn tell_all_premoves(&mut self) -> Result<(), End> {
        let left = self.open.premoves(self.held.seats.clone()).await.map_err(End::Told)?;
        for (seat, actions) in left {
            self.tell_premoves(seat, actions, None).await?;
        }
        Ok(())
    }

    /// What a seat has left for its next turns is told to whoever holds it.
    pub(super) async fn tell_premoves(
        &mut self,
        seat: Army,
        actions: Vec<String>,
        dropped: Option<&Problem>,
    ) -> Result<(), End> {
        if !self.held.seats.contains(&seat) {
            return Ok(());
        }
        let dropped = dropped.cloned();
        self.send(&ToClient::Premoves { seat, actions, dropped }).await
    }
}
