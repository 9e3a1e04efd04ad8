//! What the commands that start UCI engines have in common.

use dethrone_arena::{InvalidLimit, Limit};

/// Reads one limit by its name.
pub(crate) fn limit(name: &'static str) -> impl Fn(&str) -> Result<Limit, InvalidLimit> + Clone {
    move |value| {
        let mut limit = Limit::default();
        limit.set(name, value)?;
        Ok(limit)
    }
}

/// Reads an option of an engine and its value.
pub(crate) fn named_value(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((name, value)) if !name.is_empty() => Ok((name.to_owned(), value.to_owned())),
        _ => Err("expected NAME=VALUE such as Hash=64".to_owned()),
    }
}
