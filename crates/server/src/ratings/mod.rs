//! How strong players are: which games are rated, what a rated game makes of ratings, and how ratings are shown.

mod rate;
mod shown;
mod terms;

pub(crate) use rate::{Played, rate, unrated};
pub(crate) use shown::{of_game, shown};
pub(crate) use terms::{check_rated, require_rated_seat, speed};
