//! Names of games and tokens of seats, from the system's randomness.

use dethrone_protocol::GameId;
use sha2::{Digest, Sha256};

/// Letters and digits that are not mistaken for one another; 32 of them, so that five random bits choose one.
const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
const ID_LENGTH: usize = 12;
const TOKEN_LENGTH: usize = 32;

/// The system gives no randomness.
#[derive(Debug, thiserror::Error)]
#[error("the system gives no randomness: {0}")]
pub(crate) struct NoRandomness(getrandom::Error);

/// A new game's name: 60 random bits, so that an unlisted game is found only by those who were told.
pub(crate) fn new_game_id() -> Result<GameId, NoRandomness> {
    random_text(ID_LENGTH).map(GameId)
}

/// Proves seats of a game; 160 random bits, so a plain hash of it cannot be turned back.
#[derive(Clone)]
pub(crate) struct Token(String);

impl Token {
    pub(crate) fn new() -> Result<Token, NoRandomness> {
        random_text(TOKEN_LENGTH).map(Token)
    }

    pub(crate) fn hash(&self) -> Vec<u8> {
        hash(&self.0)
    }

    /// The text to hand out.
    pub(crate) fn reveal(self) -> String {
        self.0
    }
}

/// The hash by which the storage knows a token.
pub(crate) fn hash(token: &str) -> Vec<u8> {
    Sha256::digest(token.as_bytes()).to_vec()
}

fn random_text(length: usize) -> Result<String, NoRandomness> {
    let mut bytes = vec![0; length];
    getrandom::fill(&mut bytes).map_err(NoRandomness)?;
    Ok(bytes.into_iter().map(|byte| char::from(ALPHABET[usize::from(byte) % ALPHABET.len()])).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_differ_and_hash_to_themselves() {
        let (one, other) = (Token::new().unwrap(), Token::new().unwrap());
        assert_ne!(one.hash(), other.hash());
        assert_eq!(one.hash(), hash(&one.clone().reveal()));
        assert_eq!(one.reveal().len(), TOKEN_LENGTH);
    }
}
