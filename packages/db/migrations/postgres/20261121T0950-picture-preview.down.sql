ALTER TABLE video_image DROP COLUMN preview;
