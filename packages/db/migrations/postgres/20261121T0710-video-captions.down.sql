INSERT INTO storage_removal (storage_key) SELECT storage_key FROM video_file WHERE kind = 'captions' ON CONFLICT DO NOTHING;
DELETE FROM video_file WHERE kind = 'captions';
ALTER TABLE video_file DROP CONSTRAINT video_file_kind_check;
ALTER TABLE video_file ADD CONSTRAINT video_file_kind_check CHECK (kind IN ('original', 'playback'));
