//! Accounts, sessions and tokens.

use dethrone_storage::{AccountRecord, CredentialRecord, Storage, WriteError};

use crate::places;

fn account(id: &str, name: &str) -> AccountRecord {
    AccountRecord {
        id: id.into(),
        name: name.into(),
        password_hash: format!("hash of {name}"),
        email: None,
        created_at: 1,
    }
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
        let storage = place.open().await;
        storage.create_account(account("1", "Ada")).await.unwrap();
        storage.create_account(account("2", "Bo")).await.unwrap();
        for (id, owner) in [("a", "1"), ("b", "1"), ("c", "1"), ("d", "2")] {
            storage.grant(credential(id, owner)).await.unwrap();
        }
        assert!(is_conflict(&storage.grant(credential("e", "3")).await), "an account that is not there");
        let found = storage.credential(b"token b").await.unwrap();
        assert_eq!(found, Some((credential("b", "1"), account("1", "Ada"))));
        assert_eq!(storage.credential(b"token").await.unwrap(), None);
        storage.note_use("b", 77).await.unwrap();
        assert_eq!(storage.credential(b"token b").await.unwrap().unwrap().0.used_at, 77);

        assert!(is_conflict(&storage.revoke("2", "a").await), "another's");
        storage.revoke("1", "a").await.unwrap();
        assert_eq!(storage.credential(b"token a").await.unwrap(), None);
        assert_eq!(ids(&storage, "1").await, ["b", "c"]);
        storage.revoke_all_but("1", "c").await.unwrap();
        assert_eq!(
            (ids(&storage, "1").await, ids(&storage, "2").await),
            (vec!["c".into()], vec!["d".into()])
        );
    }
}

#[tokio::test]
async fn an_account_is_changed_and_deleted_with_all_that_proves_it() {
    for place in places("an_account_is_changed_and_deleted_with_all_that_proves_it") {
        let storage = place.open().await;
        storage.create_account(account("1", "Ada")).await.unwrap();
        storage.grant(credential("a", "1")).await.unwrap();
        storage.set_password("1", "another".into()).await.unwrap();
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
        assert!(is_conflict(&storage.set_password("1", "x".into()).await));
        storage.create_account(account("2", "ADA")).await.unwrap();
    }
}
