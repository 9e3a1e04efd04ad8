//! Computer players.

mod alpha_beta;
mod judtho;
mod limits;
mod max_n;
mod ordering;
mod random;
mod royal_court;
mod searchable;
mod table;
mod value;
