//! What goes into the tables and comes out of them.

/// An event in a game's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LogEntry {
    /// Counts up from 1 without gaps.
    pub number: u32,
    /// When it was logged, in milliseconds since 1970.
    pub at: i64,
    /// The event, as text.
    pub event: String,
}

/// What an append writes.
#[derive(Clone, Debug)]
pub struct Append {
    /// The game.
    pub game: String,
    /// The number of the last event that the writer knows; 0 to make the game.
    pub after: u32,
    /// When the events happened, in milliseconds since 1970.
    pub at: i64,
    /// The events, in order; at least one.
    pub events: Vec<String>,
    /// What the list of games shows once they have happened, as text.
    pub summary: String,
    /// When something is to be done about the game though nobody asks, in milliseconds since 1970.
    pub due_at: Option<i64>,
    /// Whether the list shows the game.
    pub listed: bool,
    /// The stage of the game, the word by which lists are asked for it.
    pub stage: String,
    /// Which game it is, likewise; read only when the game is made.
    pub kind: String,
    /// Who may act for the seats that these events give or take away.
    pub seats: Vec<SeatChange>,
}

/// What becomes of who may act for a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeatChange {
    /// These and nobody else from now on.
    Given(SeatRecord),
    /// Nobody: the seat of this name was given up.
    Left(String),
}

/// Who may act for a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatRecord {
    /// The seat's name within its game.
    pub seat: String,
    /// The hash of the token that proves it.
    pub token_hash: Vec<u8>,
    /// The account that proves it too.
    pub account: Option<String>,
}

/// A game as the list shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameRecord {
    /// The game.
    pub id: String,
    /// When its last event was logged, in milliseconds since 1970.
    pub changed_at: i64,
    /// The number of its last event.
    pub last_number: u32,
    /// What the writer of the last event gave as summary.
    pub summary: String,
}

/// Where a page of the list begins: after the game with this time and name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PageStart {
    /// When the last game of the page before was changed.
    pub changed_at: i64,
    /// Its name.
    pub id: String,
}

/// Which games a list is to have.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GameFilter {
    /// Only games of this stage.
    pub stage: Option<String>,
    /// Only this game.
    pub kind: Option<String>,
    /// The games, listed or not, in which this account holds a seat; otherwise all listed ones.
    pub account: Option<String>,
}
