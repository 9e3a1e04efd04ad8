-- As in the embedded database.
ALTER TABLE games ADD COLUMN said BIGINT NOT NULL DEFAULT 0;

CREATE TABLE chat (
    game       TEXT   NOT NULL REFERENCES games (id),
    number     BIGINT NOT NULL,
    room       TEXT   NOT NULL,
    at         BIGINT NOT NULL,
    seat       TEXT,
    name       TEXT   NOT NULL,
    account    TEXT,
    text       TEXT   NOT NULL,
    PRIMARY KEY (game, number)
);

CREATE INDEX chat_account ON chat (account) WHERE account IS NOT NULL;
