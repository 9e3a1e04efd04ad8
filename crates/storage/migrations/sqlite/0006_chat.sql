-- What is said beside a game. It is no part of the game's events: nothing of the game follows from it, and a game is
-- played again without it. `said` counts the lines that were ever said in the game; each has its count as number.
ALTER TABLE games ADD COLUMN said INTEGER NOT NULL DEFAULT 0;

CREATE TABLE chat (
    game       TEXT    NOT NULL REFERENCES games (id),
    number     INTEGER NOT NULL,
    room       TEXT    NOT NULL,
    at         INTEGER NOT NULL,
    -- Who speaks: the seat, if it is a player, the name as it was, and the account, if it is that of one. It outlives the
    -- account, as seats do.
    seat       TEXT,
    name       TEXT    NOT NULL,
    account    TEXT,
    text       TEXT    NOT NULL,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX chat_account ON chat (account) WHERE account IS NOT NULL;
