//! Accounts, and what proves them.

use sqlx::{AnyConnection, query, query_as};

use crate::{Storage, StorageError, WriteError};

/// Somebody with a name of their own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AccountRecord {
    /// Names the account for ever.
    pub id: String,
    /// As the person writes it.
    pub name: String,
    /// The hash of the password, in the form of the PHC string format.
    pub password_hash: String,
    /// For letters, if the person wants any.
    pub email: Option<String>,
    /// In milliseconds since 1970.
    pub created_at: i64,
}

/// A session or a token of an account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CredentialRecord {
    /// Names it to its owner; proves nothing.
    pub id: String,
    /// The account.
    pub account: String,
    /// The hash of what proves it.
    pub token_hash: Vec<u8>,
    /// What it may be used for, separated by blanks; empty for a session, which may be used for everything.
    pub scopes: String,
    /// What the owner calls it, or which browser it is.
    pub label: String,
    /// In milliseconds since 1970.
    pub created_at: i64,
    /// When it was last used, to the minute or so.
    pub used_at: i64,
}

/// A change to accounts.
#[derive(Clone, Debug)]
pub(crate) enum AccountChange {
    Create(AccountRecord),
    Grant { credential: CredentialRecord, password_hash: String, oldest_session: i64 },
    Revoke { account: String, id: String },
    Use { id: String, at: i64 },
    ChangePassword { account: String, from: String, to: String, session: String },
    SetEmail { account: String, email: Option<String> },
    Delete { account: String },
}

impl AccountChange {
    /// What decides which task writes it: changes to one account come one after another.
    pub(crate) fn key(&self) -> &str {
        match self {
            AccountChange::Create(account) => &account.id,
            AccountChange::Grant { credential, .. } => &credential.account,
            AccountChange::Use { id, .. } => id,
            AccountChange::Revoke { account, .. }
            | AccountChange::ChangePassword { account, .. }
            | AccountChange::SetEmail { account, .. }
            | AccountChange::Delete { account } => account,
        }
    }

    /// Writes the change with all that belongs to it; whether it changed anything.
    pub(crate) async fn write(&self, connection: &mut AnyConnection) -> Result<bool, sqlx::Error> {
        let statement = match self {
            AccountChange::Create(account) => query(
                "INSERT INTO accounts (id, name, key, password_hash, email, created_at)
                 VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING",
            )
            .bind(&account.id)
            .bind(&account.name)
            .bind(key_of(&account.name))
            .bind(&account.password_hash)
            .bind(&account.email)
            .bind(account.created_at),
            AccountChange::Grant { credential, password_hash, .. } => {
                // The account may have been deleted, or its password changed, since it was read.
                query(
                    "INSERT INTO credentials (token_hash, id, account, scopes, label, created_at, used_at)
                     SELECT $1, $2, id, $4, $5, $6, $7 FROM accounts WHERE id = $3 AND password_hash = $8
                     ON CONFLICT DO NOTHING",
                )
                .bind(&credential.token_hash)
                .bind(&credential.id)
                .bind(&credential.account)
                .bind(&credential.scopes)
                .bind(&credential.label)
                .bind(credential.created_at)
                .bind(credential.used_at)
                .bind(password_hash)
            }
            AccountChange::Revoke { account, id } => {
                query("DELETE FROM credentials WHERE account = $1 AND id = $2").bind(account).bind(id)
            }
            AccountChange::Use { id, at } => {
                query("UPDATE credentials SET used_at = $2 WHERE id = $1").bind(id).bind(*at)
            }
            AccountChange::ChangePassword { account, from, to, .. } => {
                query("UPDATE accounts SET password_hash = $2 WHERE id = $1 AND password_hash = $3")
                    .bind(account)
                    .bind(to)
                    .bind(from)
            }
            AccountChange::SetEmail { account, email } => {
                query("UPDATE accounts SET email = $2 WHERE id = $1").bind(account).bind(email)
            }
            AccountChange::Delete { account } => query("DELETE FROM accounts WHERE id = $1").bind(account),
        };
        let changed = statement.execute(&mut *connection).await?.rows_affected() > 0;
        if changed {
            self.end_credentials(connection).await?;
        }
        Ok(changed)
    }

    /// Ends the sessions and tokens that a change which was made ends besides.
    async fn end_credentials(&self, connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
        let statement = match self {
            AccountChange::Grant { credential, oldest_session, .. } => {
                query("DELETE FROM credentials WHERE account = $1 AND scopes = '' AND used_at < $2")
                    .bind(&credential.account)
                    .bind(*oldest_session)
            }
            AccountChange::ChangePassword { account, session, .. } => {
                query("DELETE FROM credentials WHERE account = $1 AND id <> $2").bind(account).bind(session)
            }
            _ => return Ok(()),
        };
        statement.execute(connection).await.map(drop)
    }
}

impl Storage {
    /// Makes an account.
    ///
    /// # Errors
    /// [`WriteError::Conflict`] if another has the name, in whatever case.
    pub async fn create_account(&self, account: AccountRecord) -> Result<(), WriteError> {
        self.writers.change(AccountChange::Create(account)).await
    }

    /// Keeps a session or a token, and deletes sessions of the account that were last used before `oldest_session`, in
    /// milliseconds since 1970.
    ///
    /// # Errors
    /// [`WriteError::Conflict`] if there is no such account, or `password_hash` is not that of its password any more.
    pub async fn grant(
        &self,
        credential: CredentialRecord,
        password_hash: String,
        oldest_session: i64,
    ) -> Result<(), WriteError> {
        self.writers.change(AccountChange::Grant { credential, password_hash, oldest_session }).await
    }

    /// Ends a session or a token.
    ///
    /// # Errors
    /// [`WriteError::Conflict`] if the account has none of this name.
    pub async fn revoke(&self, account: &str, id: &str) -> Result<(), WriteError> {
        let (account, id) = (account.to_owned(), id.to_owned());
        self.writers.change(AccountChange::Revoke { account, id }).await
    }

    /// Notes that a session or a token was used.
    ///
    /// # Errors
    /// [`WriteError::Conflict`] if it has ended.
    pub async fn note_use(&self, id: &str, at: i64) -> Result<(), WriteError> {
        self.writers.change(AccountChange::Use { id: id.to_owned(), at }).await
    }

    /// Changes the hash of a password, and ends all sessions and tokens of the account but one session.
    ///
    /// # Errors
    /// [`WriteError::Conflict`] if there is no such account, or the hash is not `from` any more; then none has ended.
    pub async fn change_password(
        &self,
        account: &str,
        from: String,
        to: String,
        session: &str,
    ) -> Result<(), WriteError> {
        let (account, session) = (account.to_owned(), session.to_owned());
        self.writers.change(AccountChange::ChangePassword { account, from, to, session }).await
    }

    /// Changes the address for letters.
    ///
    /// # Errors
    /// [`WriteError::Conflict`] if there is no such account.
    pub async fn set_email(&self, account: &str, email: Option<String>) -> Result<(), WriteError> {
        self.writers.change(AccountChange::SetEmail { account: account.to_owned(), email }).await
    }

    /// Deletes an account with its sessions and tokens. Its games stay, under the names that stand in them.
    ///
    /// # Errors
    /// [`WriteError::Conflict`] if there is no such account.
    pub async fn delete_account(&self, account: &str) -> Result<(), WriteError> {
        self.writers.change(AccountChange::Delete { account: account.to_owned() }).await
    }

    /// The account of this name, in whatever case.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn account_named(&self, name: &str) -> Result<Option<AccountRecord>, StorageError> {
        let row: Option<AccountRow> =
            query_as("SELECT id, name, password_hash, email, created_at FROM accounts WHERE key = $1")
                .bind(key_of(name))
                .fetch_optional(&self.readers)
                .await?;
        Ok(row.map(account_record))
    }

    /// The session or token with this hash, and its account.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn credential(
        &self,
        token_hash: &[u8],
    ) -> Result<Option<(CredentialRecord, AccountRecord)>, StorageError> {
        let row: Option<CredentialRow> = query_as(
            "SELECT id, account, token_hash, scopes, label, created_at, used_at FROM credentials
             WHERE token_hash = $1",
        )
        .bind(token_hash)
        .fetch_optional(&self.readers)
        .await?;
        let Some(credential) = row.map(credential_record) else { return Ok(None) };
        let account: Option<AccountRow> =
            query_as("SELECT id, name, password_hash, email, created_at FROM accounts WHERE id = $1")
                .bind(&credential.account)
                .fetch_optional(&self.readers)
                .await?;
        Ok(account.map(|account| (credential, account_record(account))))
    }

    /// The sessions and tokens of an account, the latest first.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn credentials(&self, account: &str) -> Result<Vec<CredentialRecord>, StorageError> {
        let rows: Vec<CredentialRow> = query_as(
            "SELECT id, account, token_hash, scopes, label, created_at, used_at FROM credentials
             WHERE account = $1 ORDER BY created_at DESC, id",
        )
        .bind(account)
        .fetch_all(&self.readers)
        .await?;
        Ok(rows.into_iter().map(credential_record).collect())
    }
}

/// Names that differ only in this are one.
fn key_of(name: &str) -> String {
    name.to_lowercase()
}

type AccountRow = (String, String, String, Option<String>, i64);

fn account_record((id, name, password_hash, email, created_at): AccountRow) -> AccountRecord {
    AccountRecord { id, name, password_hash, email, created_at }
}

type CredentialRow = (String, String, Vec<u8>, String, String, i64, i64);

fn credential_record(row: CredentialRow) -> CredentialRecord {
    let (id, account, token_hash, scopes, label, created_at, used_at) = row;
    CredentialRecord { id, account, token_hash, scopes, label, created_at, used_at }
}
