-- As in the embedded database. Openings are compared letter by letter, so that a prefix is a range.
ALTER TABLE games ADD COLUMN finished BIGINT NOT NULL DEFAULT 0;

CREATE INDEX games_unfinished ON games (changed_at, id) WHERE stage = 'ended' AND finished = 0;

CREATE TABLE results (
    game     TEXT   NOT NULL REFERENCES games (id),
    army     TEXT   NOT NULL,
    account  TEXT,
    kind     TEXT   NOT NULL,
    result   TEXT   NOT NULL,
    rank     BIGINT,
    opening  TEXT   COLLATE "C",
    ended_at BIGINT NOT NULL,
    PRIMARY KEY (game, army)
);

CREATE INDEX results_latest ON results (army, ended_at, game);
CREATE INDEX results_of_kind ON results (kind, army, result, ended_at, game);
CREATE INDEX results_of_kind_latest ON results (kind, army, ended_at, game);
CREATE INDEX results_of_account ON results (account, kind, result, ended_at, game) WHERE account IS NOT NULL;
CREATE INDEX results_of_account_latest ON results (account, ended_at, game) WHERE account IS NOT NULL;
CREATE INDEX results_of_opening ON results (kind, army, opening, ended_at, game) WHERE opening IS NOT NULL;

CREATE TABLE ratings (
    account    TEXT             NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    kind       TEXT             NOT NULL,
    speed      TEXT             NOT NULL,
    rating     DOUBLE PRECISION NOT NULL,
    deviation  DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    games      BIGINT           NOT NULL,
    rated_at   BIGINT           NOT NULL,
    PRIMARY KEY (account, kind, speed)
);

CREATE INDEX ratings_established ON ratings (kind, speed, rating DESC) WHERE games >= 10 AND deviation <= 110;

CREATE TABLE rating_changes (
    game             TEXT             NOT NULL REFERENCES games (id),
    account          TEXT             NOT NULL,
    seat             TEXT             NOT NULL,
    kind             TEXT             NOT NULL,
    speed            TEXT             NOT NULL,
    rating_before    DOUBLE PRECISION NOT NULL,
    deviation_before DOUBLE PRECISION NOT NULL,
    rating_after     DOUBLE PRECISION NOT NULL,
    deviation_after  DOUBLE PRECISION NOT NULL,
    rated_at         BIGINT           NOT NULL,
    PRIMARY KEY (game, account)
);

CREATE INDEX rating_changes_of_account ON rating_changes (account, rated_at, game);

CREATE TABLE packed_logs (
    game        TEXT   NOT NULL PRIMARY KEY REFERENCES games (id),
    last_number BIGINT NOT NULL,
    events      BYTEA  NOT NULL
);
