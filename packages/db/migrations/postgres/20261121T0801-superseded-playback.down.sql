INSERT INTO storage_removal (storage_key) SELECT storage_key FROM video_file WHERE kind = 'superseded' ON CONFLICT DO NOTHING;
DELETE FROM video_file WHERE kind = 'superseded';
ALTER TABLE video DROP COLUMN sound;
DROP INDEX video_file_superseded;
DROP INDEX video_file_kind_unique;
ALTER TABLE video_file ADD CONSTRAINT video_file_kind_unique UNIQUE (video_id, kind);
ALTER TABLE video_file DROP CONSTRAINT video_file_kind_check;
ALTER TABLE video_file ADD CONSTRAINT video_file_kind_check CHECK (kind IN ('original', 'playback', 'captions'));
