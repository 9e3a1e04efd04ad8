//! Games, armies and shades as they are named in messages.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// One of the five games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
#[ts(export)]
pub enum GameKind {
    /// Judtho Duo.
    Duo,
    /// Judtho Trio.
    Trio,
    /// Judtho Quattro, the current edition.
    Quattro,
    /// Judtho Quattro, the triple edition.
    QuattroTriple,
    /// Royal Court.
    RoyalCourt,
}

/// An army. Royal Court has White and Black, Duo White and Red.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
#[ts(export)]
pub enum Army {
    /// Moves first.
    White,
    /// Dark.
    Red,
    /// Light.
    Yellow,
    /// Dark.
    Black,
}

/// The two armies of one shade: White and Yellow are Light, Red and Black Dark.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
#[ts(export)]
pub enum Shade {
    /// White and Yellow.
    Light,
    /// Red and Black.
    Dark,
}
