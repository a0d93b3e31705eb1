-- One table of shares. The subject of a share is a video or a playlist. The share of a video within a shared playlist names
-- the share of that playlist.
ALTER TABLE share
  ALTER COLUMN video_id DROP NOT NULL,
  -- null once the playlist is deleted: what was watched stays counted
  ADD COLUMN playlist_id uuid REFERENCES playlist (id) ON DELETE SET NULL,
  -- videos of the playlist that could not be shared when it was sent
  ADD COLUMN skipped uuid[] NOT NULL DEFAULT '{}',
  ADD CONSTRAINT share_one_subject CHECK (video_id IS NULL OR playlist_id IS NULL);
DROP INDEX share_living;
INSERT INTO share (id, link_id, practice_id, playlist_id, patient_id, channels, message, time_sent, first_opened_at, revoked_at,
  skipped, created_at, remind_at, remind_until, remind_zone, reminded_at, used_at)
SELECT id, link_id, practice_id, playlist_id, patient_id, channels, message, time_sent, first_opened_at, revoked_at,
  skipped, created_at, remind_at, remind_until, remind_zone, reminded_at, used_at
FROM playlist_share;
CREATE UNIQUE INDEX share_living ON share (video_id, patient_id, playlist_share_id) NULLS NOT DISTINCT
  WHERE revoked_at IS NULL AND video_id IS NOT NULL;
CREATE UNIQUE INDEX share_living_playlist ON share (playlist_id, patient_id)
  WHERE revoked_at IS NULL AND playlist_id IS NOT NULL;
ALTER TABLE share
  DROP CONSTRAINT share_playlist_share_id_fkey,
  ADD CONSTRAINT share_playlist_share_id_fkey FOREIGN KEY (playlist_share_id) REFERENCES share (id) ON DELETE CASCADE;

ALTER TABLE delivery DROP CONSTRAINT delivery_about_one;
UPDATE delivery SET share_id = playlist_share_id WHERE share_id IS NULL;
ALTER TABLE delivery DROP COLUMN playlist_share_id, ALTER COLUMN share_id SET NOT NULL;

ALTER TABLE short_link DROP CONSTRAINT short_link_check;
UPDATE short_link SET share_id = playlist_share_id WHERE share_id IS NULL;
ALTER TABLE short_link DROP COLUMN playlist_share_id, ALTER COLUMN share_id SET NOT NULL;

UPDATE replaced_link SET share_id = playlist_share_id WHERE share_id IS NULL;
ALTER TABLE replaced_link DROP COLUMN playlist_share_id;

DROP TABLE playlist_share;
