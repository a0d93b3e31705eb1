-- What a video was before it was rendered anew: its playback file and the pictures made of it. Their bytes belong to
-- this row (`storage_keys`) until it is brought back or goes.
CREATE TABLE video_version (
  id uuid DEFAULT uuidv7() PRIMARY KEY,
  video_id uuid NOT NULL REFERENCES video(id) ON DELETE CASCADE,
  file jsonb NOT NULL,
  images jsonb NOT NULL,
  storage_keys text[] NOT NULL,
  duration_ms integer NOT NULL,
  width integer,
  height integer,
  storyboard jsonb,
  -- when the file was made, which is older than the row
  made_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The captions of a version, in its own times; those of the version that is shown stand in video_file.
  captions jsonb
);
CREATE INDEX video_version_keys ON video_version USING gin (storage_keys);
CREATE INDEX video_version_video ON video_version (video_id, made_at DESC);
