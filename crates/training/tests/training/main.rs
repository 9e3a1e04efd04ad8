//! Files of self-play games and the making of them, from outside.

mod datagen;
mod files;
mod support;
