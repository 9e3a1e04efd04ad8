//! What the player has been told to do, and which of its answers may be given.

use std::collections::VecDeque;

use crate::stop_flag::StopFlag;

/// The tasks under way, first to last. All but the last are stopped.
#[derive(Debug, Default)]
pub(super) struct Tasks(VecDeque<Task>);

/// A search, or something else that takes time.
#[derive(Debug)]
pub(super) struct Task {
    stop: StopFlag,
    /// The answer waits for `stop`, even when it is known.
    infinite: bool,
    /// The answer where the player has none.
    otherwise: String,
    answer: Option<String>,
}

impl Task {
    pub(super) fn search(stop: StopFlag, infinite: bool, otherwise: String) -> Self {
        Task { stop, infinite, otherwise, answer: None }
    }

    pub(super) fn work(stop: StopFlag) -> Self {
        Task::search(stop, false, String::new())
    }

    fn must_wait(&self) -> bool {
        !self.stop.is_stopped() && (self.infinite || self.stop.is_pondering())
    }
}

impl Tasks {
    pub(super) fn begin(&mut self, task: Task) {
        self.0.push_back(task);
    }

    /// Whether something is under way, stopped or not.
    pub(super) fn is_under_way(&self) -> bool {
        !self.0.is_empty()
    }

    /// Whether something is under way that nobody has stopped.
    pub(super) fn is_busy(&self) -> bool {
        self.0.iter().any(|task| !task.stop.is_stopped())
    }

    pub(super) fn stop(&self) {
        for task in &self.0 {
            task.stop.stop();
        }
    }

    /// Stops what would wait for a command.
    pub(super) fn stop_endless(&self) {
        for task in self.0.iter().filter(|task| task.must_wait()) {
            task.stop.stop();
        }
    }

    pub(super) fn ponder_hit(&self) {
        for task in &self.0 {
            task.stop.ponder_hit();
        }
    }

    /// The first task is done and had no answer to give.
    pub(super) fn is_done(&mut self) {
        self.0.pop_front();
    }

    /// The first task has found its answer, or that there is none.
    pub(super) fn has_found(&mut self, answer: Option<String>) {
        if let Some(task) = self.0.front_mut() {
            task.answer = Some(answer.unwrap_or_else(|| task.otherwise.clone()));
        }
    }

    /// The answer that is to be given now, with which its task is done.
    pub(super) fn next_answer(&mut self) -> Option<String> {
        let task = self.0.pop_front_if(|task| task.answer.is_some() && !task.must_wait())?;
        task.answer
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn search(stop: &StopFlag, infinite: bool) -> Task {
        Task::search(stop.clone(), infinite, "nothing".to_owned())
    }

    #[test]
    fn an_endless_search_answers_when_it_is_stopped() {
        let (mut tasks, stop) = (Tasks::default(), StopFlag::default());
        tasks.begin(search(&stop, true));
        tasks.has_found(Some("found".to_owned()));
        assert_eq!(tasks.next_answer(), None);
        assert!(tasks.is_busy());
        tasks.stop();
        assert_eq!(tasks.next_answer().as_deref(), Some("found"));
        assert!(!tasks.is_under_way());
    }

    #[test]
    fn a_pondering_search_answers_when_its_time_counts() {
        let (mut tasks, stop) = (Tasks::default(), StopFlag::pondering());
        tasks.begin(search(&stop, false));
        tasks.has_found(None);
        assert_eq!(tasks.next_answer(), None);
        tasks.ponder_hit();
        assert_eq!(tasks.next_answer().as_deref(), Some("nothing"));
    }

    #[test]
    fn a_search_may_follow_one_that_is_stopped_but_has_not_answered() {
        let (mut tasks, first, second) = (Tasks::default(), StopFlag::default(), StopFlag::default());
        tasks.begin(search(&first, true));
        tasks.stop();
        assert!(!tasks.is_busy());
        tasks.begin(search(&second, false));
        assert_eq!(tasks.next_answer(), None);
        tasks.has_found(Some("one".to_owned()));
        assert_eq!(tasks.next_answer().as_deref(), Some("one"));
        tasks.has_found(Some("two".to_owned()));
        assert_eq!(tasks.next_answer().as_deref(), Some("two"));
    }
}
