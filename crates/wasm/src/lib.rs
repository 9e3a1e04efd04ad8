//! Browser bindings.
