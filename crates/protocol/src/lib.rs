//! Messages.

pub mod view;
