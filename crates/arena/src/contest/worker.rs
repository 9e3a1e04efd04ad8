//! One of the workers that play the games of a match, each with engine processes of its own.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::sync::{Mutex, PoisonError};

use dethrone_records::Table;

use super::naming::title;
use super::{Contest, ContestError, Fixture};
use crate::judge::{FaultKind, GameReport, play_game};
use crate::uci::{Client, StartError};

/// What a worker tells.
pub(super) type Message = Result<(Fixture, Box<GameReport>), ContestError>;

/// What all workers of a match share.
pub(super) struct Work<'a, I> {
    pub(super) contest: &'a Contest,
    /// The games that are still to be begun.
    pub(super) due: Mutex<I>,
    /// Openings of pairs of which one game is finished.
    pub(super) openings: HashMap<(u32, (usize, usize)), Table>,
    /// Set when no more is to be played.
    pub(super) halt: AtomicBool,
}

/// Plays game after game until none is left, the match is halted or something is wrong with the match itself.
pub(super) fn work<I: Iterator<Item = Fixture>>(work: &Work<'_, I>, messages: &Sender<Message>) {
    let mut players = Players { contest: work.contest, clients: HashMap::new() };
    loop {
        let next = work.due.lock().unwrap_or_else(PoisonError::into_inner).next();
        let Some(fixture) = next.filter(|_| !work.halt.load(Ordering::Relaxed)) else { return };
        let message = match play(work, &mut players, fixture) {
            Ok(Some(report)) => Ok((fixture, Box::new(report))),
            Ok(None) => return,
            Err(error) => Err(error),
        };
        let failed = message.is_err();
        if messages.send(message).is_err() || failed {
            return;
        }
    }
}

fn play<I>(
    work: &Work<'_, I>,
    players: &mut Players<'_>,
    fixture: Fixture,
) -> Result<Option<GameReport>, ContestError> {
    let contest = work.contest;
    let opening = match work.openings.get(&(fixture.round, fixture.engines())) {
        Some(table) => table.clone(),
        None => contest.openings.get(fixture.round)?,
    };
    let mut clients = players.take(fixture)?;
    let limits = [fixture.light, fixture.dark].map(|engine| contest.engines[engine].limit);
    let report = play_game(&opening, &mut clients, limits, &contest.terms, &work.halt);
    let Some(report) = report else { return Ok(None) };
    // An engine that is dead or does not answer is replaced before its next game.
    let unusable =
        report.fault.as_ref().filter(|(_, fault)| matches!(fault.kind, FaultKind::Crash | FaultKind::Stall));
    let [light, dark] = clients;
    for (side, engine, client) in [(0, fixture.light, light), (1, fixture.dark, dark)] {
        if unusable.is_none_or(|(culprit, _)| *culprit as usize != side) {
            players.clients.insert(engine, client);
        }
    }
    Ok(Some(report))
}

/// The engines that are running.
struct Players<'a> {
    contest: &'a Contest,
    clients: HashMap<usize, Client>,
}

impl Players<'_> {
    /// The engines of a game, ready for it. Others are ended: in a round robin they would only take memory.
    fn take(&mut self, fixture: Fixture) -> Result<[Client; 2], ContestError> {
        self.clients.retain(|engine, _| [fixture.light, fixture.dark].contains(engine));
        Ok([self.ready(fixture.light)?, self.ready(fixture.dark)?])
    }

    fn ready(&mut self, engine: usize) -> Result<Client, ContestError> {
        if let Some(mut client) = self.clients.remove(&engine)
            && client.new_game().is_ok()
        {
            return Ok(client);
        }
        let spec = &self.contest.engines[engine];
        let fresh = || -> Result<Client, StartError> {
            let mut client = Client::start(spec, self.contest.kind)?;
            client.new_game()?;
            Ok(client)
        };
        fresh().map_err(|error| ContestError::Start { engine: title(spec), error })
    }
}
