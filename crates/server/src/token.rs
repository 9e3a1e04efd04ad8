//! Names of games and tokens of seats, from the system's randomness.

use dethrone_protocol::GameId;
use sha2::{Digest, Sha256};

use crate::refusal::Refusal;

/// Letters and digits that are not mistaken for one another; 32 of them, so that five random bits choose one.
const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
const ID_LENGTH: usize = 12;
const TOKEN_LENGTH: usize = 32;
/// The longest token that a client may make itself.
const LONGEST_TOKEN: usize = 64;

/// The system gives no randomness.
#[derive(Debug, thiserror::Error)]
#[error("the system gives no randomness: {0}")]
pub(crate) struct NoRandomness(getrandom::Error);

/// A name that nothing else has: 60 random bits.
pub(crate) fn random_name() -> Result<String, NoRandomness> {
    let mut bytes = [0; ID_LENGTH];
    getrandom::fill(&mut bytes).map_err(NoRandomness)?;
    Ok(text_of(&bytes))
}

/// Proves seats of a game; 160 random bits, so a plain hash of it cannot be turned back.
#[derive(Clone)]
pub(crate) struct Token(String);

impl Token {
    fn new() -> Result<Token, NoRandomness> {
        let mut bytes = [0; TOKEN_LENGTH];
        getrandom::fill(&mut bytes).map_err(NoRandomness)?;
        Ok(Token(text_of(&bytes)))
    }

    /// The token that a client has made itself, or else a new one.
    pub(crate) fn chosen_or_new(chosen: Option<String>) -> Result<Token, Refusal> {
        let Some(text) = chosen else {
            return Token::new().map_err(|error| {
                tracing::error!(%error, "a token could not be made");
                Refusal::Internal
            });
        };
        let fits = (TOKEN_LENGTH..=LONGEST_TOKEN).contains(&text.len());
        if fits && text.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            Ok(Token(text))
        } else {
            Err(Refusal::BadValue("A token has 32 to 64 letters and digits."))
        }
    }

    /// The name of the game that is made with this token, so that whoever asks again finds it. It tells nothing of the
    /// token, and has 60 random bits, so that an unlisted game is found only by those who were told.
    pub(crate) fn game_id(&self) -> GameId {
        let digest = Sha256::new().chain_update(b"game ").chain_update(&self.0).finalize();
        GameId(text_of(&digest[..ID_LENGTH]))
    }

    /// Bytes that look as if chance had made them, the same whenever they are asked for.
    pub(crate) fn chance(&self) -> Vec<u8> {
        Sha256::new().chain_update(b"chance ").chain_update(&self.0).finalize().to_vec()
    }

    pub(crate) fn hash(&self) -> Vec<u8> {
        hash(&self.0)
    }

    /// The text to hand out.
    pub(crate) fn reveal(self) -> String {
        self.0
    }
}

/// The name of the game in which the players of `game` play again: whoever of them asks first makes it, and the others
/// find it.
pub(crate) fn rematch_id(game: &GameId) -> GameId {
    let digest = Sha256::new().chain_update(b"rematch ").chain_update(&game.0).finalize();
    GameId(text_of(&digest[..ID_LENGTH]))
}

/// Whether the text can be the name of a game or of something else that is named at random.
pub(crate) fn is_id(text: &str) -> bool {
    (1..=LONGEST_TOKEN).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// A new name for something whose owner alone may know it.
pub(crate) fn new_id() -> Result<String, Refusal> {
    Token::chosen_or_new(None).map(|token| token.game_id().0)
}

/// The hash by which the storage knows a token.
pub(crate) fn hash(token: &str) -> Vec<u8> {
    Sha256::digest(token.as_bytes()).to_vec()
}

fn text_of(bytes: &[u8]) -> String {
    bytes.iter().map(|&byte| char::from(ALPHABET[usize::from(byte) % ALPHABET.len()])).collect()
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

    #[test]
    fn tokens_that_are_easy_to_guess_or_no_text_are_refused() {
        for text in ["a".repeat(31), "a".repeat(65), "a b".repeat(12), "é".repeat(20)] {
            assert!(Token::chosen_or_new(Some(text.clone())).is_err(), "{text}");
        }
        let chosen = Token::chosen_or_new(Some("aZ09".repeat(8))).ok().unwrap();
        assert_eq!(chosen.game_id().0.len(), ID_LENGTH);
        assert_ne!(chosen.game_id(), Token::new().unwrap().game_id());
        assert_eq!(chosen.reveal(), "aZ09".repeat(8));
    }
}
