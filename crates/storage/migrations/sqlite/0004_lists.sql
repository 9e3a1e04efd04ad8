-- What lists are asked for.
ALTER TABLE games ADD COLUMN stage TEXT NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN kind TEXT NOT NULL DEFAULT '';

UPDATE games SET stage = json_extract(summary, '$.stage'), kind = json_extract(summary, '$.kind');

CREATE INDEX games_of_stage ON games (stage, changed_at DESC, id DESC) WHERE listed = 1;
CREATE INDEX games_of_kind ON games (kind, changed_at DESC, id DESC) WHERE listed = 1;
