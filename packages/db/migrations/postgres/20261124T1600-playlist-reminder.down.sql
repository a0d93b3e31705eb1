ALTER TABLE playlist_share DROP CONSTRAINT playlist_share_remind_whole;
ALTER TABLE playlist_share DROP COLUMN reminded_at;
ALTER TABLE playlist_share DROP COLUMN remind_zone;
ALTER TABLE playlist_share DROP COLUMN remind_until;
ALTER TABLE playlist_share DROP COLUMN remind_at;
