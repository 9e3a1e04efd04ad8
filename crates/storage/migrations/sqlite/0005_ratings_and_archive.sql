-- What follows from a game's end. It is written in one transaction after the one that ended the game, once: `finished` tells
-- whether it is.
ALTER TABLE games ADD COLUMN finished INTEGER NOT NULL DEFAULT 0;

CREATE INDEX games_unfinished ON games (changed_at, id) WHERE stage = 'ended' AND finished = 0;

-- The archive: what a finished listed game was to each of its armies. The account stands with the first army of its seat; like
-- that of a seat it outlives the account.
CREATE TABLE results (
    game     TEXT    NOT NULL REFERENCES games (id),
    army     TEXT    NOT NULL,
    account  TEXT,
    kind     TEXT    NOT NULL,
    result   TEXT    NOT NULL,
    rank     INTEGER,
    opening  TEXT,
    ended_at INTEGER NOT NULL,
    PRIMARY KEY (game, army)
) STRICT, WITHOUT ROWID;

CREATE INDEX results_latest ON results (army, ended_at, game);
CREATE INDEX results_of_kind ON results (kind, army, result, ended_at, game);
CREATE INDEX results_of_kind_latest ON results (kind, army, ended_at, game);
CREATE INDEX results_of_account ON results (account, kind, result, ended_at, game) WHERE account IS NOT NULL;
CREATE INDEX results_of_account_latest ON results (account, ended_at, game) WHERE account IS NOT NULL;
CREATE INDEX results_of_opening ON results (kind, army, opening, ended_at, game) WHERE opening IS NOT NULL;

-- How strong an account is at a kind of game and a speed; `games` counts those behind it.
CREATE TABLE ratings (
    account    TEXT    NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    kind       TEXT    NOT NULL,
    speed      TEXT    NOT NULL,
    rating     REAL    NOT NULL,
    deviation  REAL    NOT NULL,
    volatility REAL    NOT NULL,
    games      INTEGER NOT NULL,
    rated_at   INTEGER NOT NULL,
    PRIMARY KEY (account, kind, speed)
) STRICT, WITHOUT ROWID;

-- Who may stand in a leaderboard: these bounds are those of the statement that reads it.
CREATE INDEX ratings_established ON ratings (kind, speed, rating DESC) WHERE games >= 10 AND deviation <= 110;

-- What each rated game made of the rating of each of its players.
CREATE TABLE rating_changes (
    game             TEXT    NOT NULL REFERENCES games (id),
    account          TEXT    NOT NULL,
    seat             TEXT    NOT NULL,
    kind             TEXT    NOT NULL,
    speed            TEXT    NOT NULL,
    rating_before    REAL    NOT NULL,
    deviation_before REAL    NOT NULL,
    rating_after     REAL    NOT NULL,
    deviation_after  REAL    NOT NULL,
    rated_at         INTEGER NOT NULL,
    PRIMARY KEY (game, account)
) STRICT, WITHOUT ROWID;

CREATE INDEX rating_changes_of_account ON rating_changes (account, rated_at, game);

-- The events of a finished game in one: they stand here instead of in `events`.
CREATE TABLE packed_logs (
    game        TEXT    NOT NULL PRIMARY KEY REFERENCES games (id),
    last_number INTEGER NOT NULL,
    events      BLOB    NOT NULL
) STRICT;
