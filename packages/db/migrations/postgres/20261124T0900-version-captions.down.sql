ALTER TABLE video_version DROP COLUMN captions;
