//! Passwords: hashed with argon2id, away from the threads that serve, and not too many at a time.

use std::sync::Arc;

use argon2::password_hash::phc::PasswordHash;
use argon2::{Argon2, PasswordHasher, PasswordVerifier};
use tokio::sync::Semaphore;

use crate::refusal::Refusal;

/// Hashes that may be computed at a time: each takes 19 MiB and a good part of a processor.
const PLACES: usize = 2;
/// Hashes that may wait besides; whoever comes then is told to come again.
const QUEUE: usize = 32;

/// Where passwords are hashed. Clones share the places.
#[derive(Clone)]
pub(crate) struct Passwords {
    places: Arc<Semaphore>,
    queue: Arc<Semaphore>,
    /// The hash of no password: what an account that does not exist is compared with, so that it takes as long.
    nobody: Arc<str>,
}

impl Passwords {
    /// # Errors
    /// If the system gives no randomness.
    pub(crate) fn new() -> Result<Passwords, argon2::password_hash::Error> {
        Ok(Passwords {
            places: Arc::new(Semaphore::new(PLACES)),
            queue: Arc::new(Semaphore::new(PLACES + QUEUE)),
            nobody: hash("nobody's")?.into(),
        })
    }

    /// The hash to keep of a password.
    pub(crate) async fn hash(&self, password: String) -> Result<String, Refusal> {
        self.work(move || hash(&password)).await?.map_err(|error| {
            tracing::error!(%error, "a password cannot be hashed");
            Refusal::Internal
        })
    }

    /// Whether `password` is the one of which `kept` is the hash. Without one it is not, and that takes as long.
    pub(crate) async fn verify(&self, password: String, kept: Option<String>) -> Result<bool, Refusal> {
        let known = kept.is_some();
        let kept = kept.unwrap_or_else(|| self.nobody.to_string());
        let fits = self.work(move || {
            PasswordHash::new(&kept)
                .is_ok_and(|kept| Argon2::default().verify_password(password.as_bytes(), &kept).is_ok())
        });
        Ok(fits.await? && known)
    }

    async fn work<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, Refusal> {
        let waiting = self.queue.clone().try_acquire_owned().map_err(|_| Refusal::TooManyRequests)?;
        let place = self.places.clone().acquire_owned().await.map_err(|_| Refusal::Stopping)?;
        let done = tokio::task::spawn_blocking(move || {
            let done = work();
            drop((place, waiting));
            done
        });
        done.await.map_err(|_| Refusal::Internal)
    }
}

fn hash(password: &str) -> Result<String, argon2::password_hash::Error> {
    Ok(Argon2::default().hash_password(password.as_bytes())?.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_password_fits_its_hash_and_no_other_does() {
        let passwords = Passwords::new().unwrap();
        let kept = passwords.hash("correct horse".into()).await.unwrap();
        assert!(kept.starts_with("$argon2id$"), "{kept}");
        assert_ne!(kept, passwords.hash("correct horse".into()).await.unwrap(), "salted");
        assert_eq!(passwords.verify("correct horse".into(), Some(kept.clone())).await, Ok(true));
        assert_eq!(passwords.verify("correct house".into(), Some(kept)).await, Ok(false));
        assert_eq!(passwords.verify("nobody's".into(), None).await, Ok(false));
    }
}
