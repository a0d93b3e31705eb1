-- A playback file that a better one replaced while people may be watching it: it stays readable until the links that
-- name it have expired. Of the other kinds a video has one each.
ALTER TABLE video_file DROP CONSTRAINT video_file_kind_check;
ALTER TABLE video_file ADD CONSTRAINT video_file_kind_check CHECK (kind IN ('original', 'playback', 'captions', 'superseded'));
ALTER TABLE video_file DROP CONSTRAINT video_file_kind_unique;
CREATE UNIQUE INDEX video_file_kind_unique ON video_file (video_id, kind) WHERE kind <> 'superseded';
CREATE INDEX video_file_superseded ON video_file (created_at) WHERE kind = 'superseded';
-- Whether anything can be heard in a recorded video; null where nobody listened.
ALTER TABLE video ADD COLUMN sound text CHECK (sound IN ('heard', 'silent', 'none'));
