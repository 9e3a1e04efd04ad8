-- A game is its numbered events (`events`); `games` repeats what the list of games shows of them, written in the
-- same transaction, and `seats` holds what must not be told: who may act for a seat.
CREATE TABLE games (
    id          TEXT    NOT NULL PRIMARY KEY,
    listed      INTEGER NOT NULL,
    created_at  INTEGER NOT NULL,
    changed_at  INTEGER NOT NULL,
    last_number INTEGER NOT NULL,
    summary     TEXT    NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX games_listed ON games (changed_at DESC, id DESC) WHERE listed = 1;

CREATE TABLE events (
    game   TEXT    NOT NULL REFERENCES games (id),
    number INTEGER NOT NULL,
    at     INTEGER NOT NULL,
    event  TEXT    NOT NULL,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE seats (
    game       TEXT NOT NULL REFERENCES games (id),
    seat       TEXT NOT NULL,
    token_hash BLOB NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
