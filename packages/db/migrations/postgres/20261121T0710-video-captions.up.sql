-- Captions are a file of the video like the others: one of them, replaced and removed as those are.
ALTER TABLE video_file DROP CONSTRAINT video_file_kind_check;
ALTER TABLE video_file ADD CONSTRAINT video_file_kind_check CHECK (kind IN ('original', 'playback', 'captions'));
