//! What whoever follows a game is told.

use std::sync::Arc;

use dethrone_protocol::{Absence, Army, ChatLine, LoggedEvent, Problem};

/// Something to tell. Whoever falls behind reads what there is.
#[derive(Clone, Debug)]
pub(crate) enum News {
    /// The next event of the log.
    Logged(Arc<LoggedEvent>),
    /// The next line of chat, whoever may read it.
    Said(Arc<ChatLine>),
    /// What a seat has left for its next turns has changed: for its player alone.
    Premoves { seat: Army, actions: Vec<String>, dropped: Option<Arc<Problem>> },
    /// The player to act is absent.
    Absent(Absence),
    /// The player of this seat was absent and is there again, or is not to act any more.
    Returned(Army),
}
