-- What a take leaves to time its script by, so that its captions can be made without the browser that recorded it.
ALTER TABLE recording ADD COLUMN traces jsonb;
-- Captions only: where lines begin whose times are a guess, until somebody listened to them.
ALTER TABLE video_file ADD COLUMN uncertain_ms int[] NOT NULL DEFAULT '{}';
