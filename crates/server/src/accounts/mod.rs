//! Who asks: passwords, sessions and tokens.

mod caller;
mod password;

pub(crate) use caller::{
    Caller, Proof, SESSION_COOKIE, SESSION_TIME, SignedIn, is_in_use, oldest_session, require_own_origin,
    scopes_of, scopes_text, session_token,
};
pub(crate) use password::Passwords;
