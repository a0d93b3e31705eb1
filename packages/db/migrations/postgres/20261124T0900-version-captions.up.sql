-- The captions of a version, in its own times; those of the version that is shown stand in video_file.
ALTER TABLE video_version ADD COLUMN captions jsonb;
