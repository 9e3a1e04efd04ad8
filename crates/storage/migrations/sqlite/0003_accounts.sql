-- Who plays under a name of their own, and what proves it. Passwords are kept as argon2id hashes; of sessions and
-- tokens only the SHA-256 hash is kept.
CREATE TABLE accounts (
    id            TEXT    NOT NULL PRIMARY KEY,
    -- As the person writes it, and as it is compared: no two differ only by case.
    name          TEXT    NOT NULL,
    key           TEXT    NOT NULL UNIQUE,
    password_hash TEXT    NOT NULL,
    email         TEXT,
    created_at    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE credentials (
    token_hash BLOB    NOT NULL PRIMARY KEY,
    id         TEXT    NOT NULL UNIQUE,
    account    TEXT    NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    -- Space-separated; empty for a session of a browser, which may do everything.
    scopes     TEXT    NOT NULL,
    label      TEXT    NOT NULL,
    created_at INTEGER NOT NULL,
    used_at    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX credentials_account ON credentials (account);

-- The account that holds a seat, if one does. It outlives the account, so that the game stays whole.
ALTER TABLE seats ADD COLUMN account TEXT;

CREATE INDEX seats_account ON seats (account) WHERE account IS NOT NULL;
