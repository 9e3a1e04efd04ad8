//! Computer players: a search for games of two sides, one for Quattro before that, what they need to know of each
//! game, and the player that uses them.
//!
//! The rules are those of `dethrone_rules`; nothing here decides whether an action is legal. The clock, the stop flag
//! and the seed of all variety are passed in.

mod alpha_beta;
mod bench;
#[cfg(not(all(target_arch = "wasm32", target_os = "unknown")))]
mod count;
#[cfg(not(all(target_arch = "wasm32", target_os = "unknown")))]
mod dialogue;
mod history;
mod judtho;
mod level;
mod limits;
mod max_n;
pub mod network;
mod odds;
mod ordering;
mod playable;
mod player;
mod random;
mod royal_court;
mod searchable;
mod self_play;
mod stop_flag;
#[cfg(test)]
mod sums;
mod time_left;
mod transposition_table;
#[cfg(not(all(target_arch = "wasm32", target_os = "unknown")))]
pub mod uci;
mod value;
mod watch;
mod weights;
mod workspace;
#[cfg(not(all(target_arch = "wasm32", target_os = "unknown")))]
pub mod xboard;

pub use alpha_beta::{Technique, Techniques};
pub use bench::{Bench, bench, bench_depth, bench_positions, expected_bench};
pub use level::{Level, Strength};
#[cfg(not(all(target_arch = "wasm32", target_os = "unknown")))]
pub use limits::SystemClock;
pub use limits::{Clock, Limits};
pub use odds::Odds;
pub use playable::Offer;
pub use player::{Choice, Info, NoMemory, Player};
pub use random::Random;
pub use self_play::{Decision, SelfPlay};
pub use stop_flag::StopFlag;
pub use time_left::TimeLeft;
pub use value::Score;
pub use weights::{Taper, Weighed};
