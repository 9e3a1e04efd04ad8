//! What whoever follows a game is told.

use std::sync::Arc;

use dethrone_protocol::{ChatLine, LoggedEvent};

/// Something to tell. Whoever falls behind reads what there is.
#[derive(Clone, Debug)]
pub(crate) enum News {
    /// The next event of the log.
    Logged(Arc<LoggedEvent>),
    /// The next line of chat, whoever may read it.
    Said(Arc<ChatLine>),
}
