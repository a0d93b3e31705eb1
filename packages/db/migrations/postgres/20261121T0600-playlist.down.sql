ALTER TABLE delivery DROP CONSTRAINT delivery_about_one;
DELETE FROM delivery WHERE share_id IS NULL;
ALTER TABLE delivery DROP COLUMN playlist_share_id;
ALTER TABLE delivery ALTER COLUMN share_id SET NOT NULL;
DELETE FROM share WHERE playlist_share_id IS NOT NULL;
DROP INDEX share_living;
ALTER TABLE share DROP COLUMN playlist_share_id;
CREATE UNIQUE INDEX share_living ON share (video_id, patient_id) WHERE revoked_at IS NULL;
DROP TABLE playlist_share, playlist_video, playlist, playlist_category;
