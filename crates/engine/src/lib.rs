//! Computer players.

mod alpha_beta;
mod limits;
mod ordering;
mod random;
mod searchable;
mod table;
mod value;
