//! The parts of xtask that tests elsewhere use too.

pub mod fairy_stockfish;
