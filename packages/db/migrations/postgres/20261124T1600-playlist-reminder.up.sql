-- When the share of a playlist reminds its patient by itself, as a share of a video does.
ALTER TABLE playlist_share ADD COLUMN remind_at timestamptz;
ALTER TABLE playlist_share ADD COLUMN remind_until text CHECK (remind_until IN ('watched', 'finished'));
ALTER TABLE playlist_share ADD COLUMN remind_zone text;
ALTER TABLE playlist_share ADD COLUMN reminded_at timestamptz;
ALTER TABLE playlist_share ADD CONSTRAINT playlist_share_remind_whole
  CHECK (remind_at IS NULL OR (remind_until IS NOT NULL AND remind_zone IS NOT NULL));
CREATE INDEX playlist_share_remind_due ON playlist_share (remind_at) WHERE remind_at IS NOT NULL;
