-- As in the embedded database.
CREATE TABLE accounts (
    id            TEXT   NOT NULL PRIMARY KEY,
    name          TEXT   NOT NULL,
    key           TEXT   NOT NULL UNIQUE,
    password_hash TEXT   NOT NULL,
    email         TEXT,
    created_at    BIGINT NOT NULL
);

CREATE TABLE credentials (
    token_hash BYTEA  NOT NULL PRIMARY KEY,
    id         TEXT   NOT NULL UNIQUE,
    account    TEXT   NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    scopes     TEXT   NOT NULL,
    label      TEXT   NOT NULL,
    created_at BIGINT NOT NULL,
    used_at    BIGINT NOT NULL
);

CREATE INDEX credentials_account ON credentials (account);

ALTER TABLE seats ADD COLUMN account TEXT;

CREATE INDEX seats_account ON seats (account) WHERE account IS NOT NULL;
