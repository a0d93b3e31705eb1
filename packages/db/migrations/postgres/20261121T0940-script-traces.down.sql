ALTER TABLE video_file DROP COLUMN uncertain_ms;
ALTER TABLE recording DROP COLUMN traces;
