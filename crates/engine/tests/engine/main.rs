//! The computer player from outside: what it chooses, and that it keeps to the rules and its limits.

mod bench;
mod kings;
mod limits;
mod royal_court;
mod support;
mod whole_games;
