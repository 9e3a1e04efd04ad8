-- As in the embedded database.
CREATE TABLE games (
    id          TEXT    NOT NULL PRIMARY KEY,
    listed      BIGINT  NOT NULL,
    created_at  BIGINT  NOT NULL,
    changed_at  BIGINT  NOT NULL,
    last_number BIGINT  NOT NULL,
    summary     TEXT    NOT NULL,
    due_at      BIGINT
);

CREATE INDEX games_listed ON games (changed_at DESC, id DESC) WHERE listed = 1;
CREATE INDEX games_due ON games (due_at) WHERE due_at IS NOT NULL;

CREATE TABLE events (
    game   TEXT   NOT NULL REFERENCES games (id),
    number BIGINT NOT NULL,
    at     BIGINT NOT NULL,
    event  TEXT   NOT NULL,
    PRIMARY KEY (game, number)
);

CREATE TABLE seats (
    game       TEXT  NOT NULL REFERENCES games (id),
    seat       TEXT  NOT NULL,
    token_hash BYTEA NOT NULL,
    PRIMARY KEY (game, seat)
);
