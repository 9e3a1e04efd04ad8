//! The solver against positions made by hand and against brute force; searches, files and the committed suites.

mod boards;
mod brute_force;
mod by_hand;
mod files;
mod finding;
mod suites;
