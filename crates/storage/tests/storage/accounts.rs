//! Accounts, sessions and tokens.

use dethrone_storage::{AccountRecord, CredentialRecord, Storage, WriteError};

use crate::{Place, places};

const HASH: &str = "the hash of a password";

fn account(id: &str, name: &str) -> AccountRecord {
    AccountRecord { id: id.into(), name: name.into(), password_hash: HASH.into(), email: None, created_at: 1 }
}

fn credential(id: &str, account: &str) -> CredentialRecord {
    CredentialRecord {
        id: id.into(),
        account: account.into(),
        token_hash: format!("token {id}").into_bytes(),
        scopes: "play".into(),
        label: "a phone".into(),
        created_at: 2,
        used_at: 2,
    }
}

/// A storage in which account 1 is Ada's and account 2 Bo's.
async fn with_ada_and_bo(place: &Place) -> Storage {
    let storage = place.open().await;
    storage.create_account(account("1", "Ada")).await.unwrap();
    storage.create_account(account("2", "Bo")).await.unwrap();
    storage
}

async fn grant(storage: &Storage, credential: CredentialRecord) -> Result<(), WriteError> {
    storage.grant(credential, HASH.into(), 0).await
}

async fn ids(storage: &Storage, account: &str) -> Vec<String> {
    storage.credentials(account).await.unwrap().into_iter().map(|credential| credential.id).collect()
}

fn is_conflict(result: &Result<(), WriteError>) -> bool {
    matches!(result, Err(WriteError::Conflict))
}

#[tokio::test]
async fn a_name_is_taken_in_whatever_case() {
    for place in places("a_name_is_taken_in_whatever_case") {
        let storage = place.open().await;
        storage.create_account(account("1", "Zoë")).await.unwrap();
        assert!(is_conflict(&storage.create_account(account("2", "ZOË")).await));
        assert_eq!(storage.account_named("zoË").await.unwrap(), Some(account("1", "Zoë")));
        assert_eq!(storage.account_named("Zo").await.unwrap(), None);
    }
}

#[tokio::test]
async fn credentials_are_found_by_their_token_and_end_one_by_one() {
    for place in places("credentials_are_found_by_their_token_and_end_one_by_one") {
        let storage = with_ada_and_bo(&place).await;
        for (id, owner) in [("a", "1"), ("b", "1"), ("c", "1"), ("d", "2")] {
            grant(&storage, credential(id, owner)).await.unwrap();
        }
        assert!(is_conflict(&grant(&storage, credential("e", "3")).await), "an account that is not there");
        let outdated = storage.grant(credential("e", "1"), "an earlier hash".into(), 0).await;
        assert!(is_conflict(&outdated), "a password that was changed meanwhile");
        let found = storage.credential(b"token b").await.unwrap();
        assert_eq!(found, Some((credential("b", "1"), account("1", "Ada"))));
        assert_eq!(storage.credential(b"token").await.unwrap(), None);
        storage.note_use("b", 77).await.unwrap();
        assert_eq!(storage.credential(b"token b").await.unwrap().unwrap().0.used_at, 77);

        assert!(is_conflict(&storage.revoke("2", "a").await), "another's");
        storage.revoke("1", "a").await.unwrap();
        assert_eq!(storage.credential(b"token a").await.unwrap(), None);
        assert_eq!(ids(&storage, "1").await, ["b", "c"]);
        assert_eq!(ids(&storage, "2").await, ["d"]);
    }
}

#[tokio::test]
async fn a_new_session_takes_the_place_of_those_that_ended_unused() {
    for place in places("a_new_session_takes_the_place_of_those_that_ended_unused") {
        let storage = with_ada_and_bo(&place).await;
        let session =
            |id, owner, used_at| CredentialRecord { scopes: String::new(), used_at, ..credential(id, owner) };
        for old in [session("a", "1", 9), session("b", "1", 10), session("c", "2", 9), credential("t", "1")] {
            grant(&storage, old).await.unwrap();
        }
        assert!(is_conflict(&storage.grant(session("d", "1", 20), "another hash".into(), 10).await));
        assert_eq!(ids(&storage, "1").await, ["a", "b", "t"], "what is refused ends nothing");
        storage.grant(session("d", "1", 20), HASH.into(), 10).await.unwrap();
        assert_eq!(ids(&storage, "1").await, ["b", "d", "t"], "tokens do not end");
        assert_eq!(ids(&storage, "2").await, ["c"]);
    }
}

#[tokio::test]
async fn an_account_is_changed_and_deleted_with_all_that_proves_it() {
    for place in places("an_account_is_changed_and_deleted_with_all_that_proves_it") {
        let storage = with_ada_and_bo(&place).await;
        for (id, owner) in [("a", "1"), ("b", "1"), ("c", "2")] {
            grant(&storage, credential(id, owner)).await.unwrap();
        }
        let change = |from: &str, to: &str| storage.change_password("1", from.into(), to.into(), "a");
        assert!(is_conflict(&change("not the hash", "another").await));
        assert_eq!(ids(&storage, "1").await, ["a", "b"]);
        change(HASH, "another").await.unwrap();
        assert_eq!(
            (ids(&storage, "1").await, ids(&storage, "2").await),
            (vec!["a".into()], vec!["c".into()])
        );
        storage.set_email("1", Some("ada@example.org".into())).await.unwrap();
        let changed = storage.account_named("ada").await.unwrap().unwrap();
        assert_eq!(
            (changed.password_hash.as_str(), changed.email.as_deref()),
            ("another", Some("ada@example.org"))
        );
        storage.set_email("1", None).await.unwrap();
        assert_eq!(storage.account_named("ada").await.unwrap().unwrap().email, None);
        storage.delete_account("1").await.unwrap();
        assert_eq!(storage.account_named("ada").await.unwrap(), None);
        assert_eq!(storage.credential(b"token a").await.unwrap(), None);
        assert!(is_conflict(&change("another", "x").await));
        storage.create_account(account("3", "ADA")).await.unwrap();
    }
}
