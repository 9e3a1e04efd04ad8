//! The thread in which the player thinks: tasks go in, news come out, both in order.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{self, Sender};
use std::thread::Scope;

use dethrone_rules::AnyGame;

use super::{Event, Fault, News};
use crate::limits::{Limits, SystemClock};
use crate::player::Player;
use crate::stop_flag::StopFlag;

/// Megabytes of the player's table before a protocol says otherwise.
pub(crate) const DEFAULT_MEGABYTES: usize = 64;

type Task = Box<dyn FnOnce(&mut Player, &mut dyn FnMut(News)) + Send>;

/// The way to the player's thread, which ends after its last task when this is dropped.
pub(crate) struct Thinker {
    tasks: Sender<Task>,
}

impl Thinker {
    pub(super) fn start<'scope>(scope: &'scope Scope<'scope, '_>, events: Sender<Event>) -> Self {
        let (tasks, inbox) = mpsc::channel::<Task>();
        scope.spawn(move || {
            let mut player = Player::new(DEFAULT_MEGABYTES, 0);
            // Where nobody listens any more, nobody gives another task either.
            let mut tell = |news| drop(events.send(Event::News(news)));
            for task in inbox {
                task(&mut player, &mut tell);
            }
        });
        Thinker { tasks }
    }

    /// Changes the player between two of its thoughts.
    pub(crate) fn change(&self, change: impl FnOnce(&mut Player) + Send + 'static) {
        self.send(Box::new(move |player, _| change(player)));
    }

    /// Has [`News::Ready`] told when all earlier tasks are done.
    pub(crate) fn ask_ready(&self) {
        self.send(Box::new(|_, tell| tell(News::Ready)));
    }

    /// Has [`News::Last`] told when all earlier tasks are done.
    pub(crate) fn ask_last(&self) {
        self.send(Box::new(|_, tell| tell(News::Last)));
    }

    /// Gives the player a table of so many megabytes; a fault of `command` is told where there is no memory for it.
    pub(crate) fn set_table_megabytes(&self, command: &'static str, megabytes: usize) {
        self.change_and_tell(move |player, tell| {
            if let Err(no_memory) = player.set_table_megabytes(megabytes) {
                tell(News::Refused(Fault::new(command, no_memory)));
            }
        });
    }

    /// Lets the player choose; the news are its iterations and its choice.
    pub(crate) fn think(&self, game: AnyGame, limits: Limits, stop: &StopFlag) {
        let stop = stop.clone();
        self.change_and_tell(move |player, tell| {
            let clock = SystemClock::default();
            // A fault of the search must not lose the game: the protocol still has a legal move to give.
            let choice = catch_unwind(AssertUnwindSafe(|| {
                player.choose(&game, &limits, &stop, &clock, &mut |info| tell(News::Info(info)))
            }));
            tell(choice.map_or(News::Failed, News::Chosen));
        });
    }

    /// Does something with the player between two of its thoughts, and tells of it.
    pub(crate) fn change_and_tell(
        &self,
        work: impl FnOnce(&mut Player, &mut dyn FnMut(News)) + Send + 'static,
    ) {
        self.send(Box::new(work));
    }

    fn send(&self, task: Task) {
        // The thread ends only when this is dropped, unless it has panicked; then the scope tells.
        let _ = self.tasks.send(task);
    }
}
