-- When the clock that runs in a game will have run out, in milliseconds since 1970: so that it is noticed though nobody
-- looks at the game.
ALTER TABLE games ADD COLUMN due_at INTEGER;

CREATE INDEX games_due ON games (due_at) WHERE due_at IS NOT NULL;
