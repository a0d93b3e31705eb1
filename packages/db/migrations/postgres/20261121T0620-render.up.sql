-- A scene on its way to become a new version of its video. `tries` is also the proof that a worker still owns it.
CREATE TABLE render (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  video_id uuid NOT NULL REFERENCES video (id) ON DELETE CASCADE,
  scene jsonb NOT NULL,
  state text NOT NULL DEFAULT 'waiting for file' CHECK (state IN
    ('waiting for file', 'uploading', 'generating thumbnail', 'uploading thumbnail', 'generated', 'failed')),
  progress real NOT NULL DEFAULT 0,
  reason text,
  tries int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX render_video ON render (video_id, created_at DESC);
-- never two renders of one video at once
CREATE UNIQUE INDEX render_running ON render (video_id) WHERE state NOT IN ('generated', 'failed');

-- What a video was before it was rendered anew: its playback file and the pictures made of it. Their bytes belong to
-- this row (`storage_keys`) until it is brought back or goes.
CREATE TABLE video_version (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  video_id uuid NOT NULL REFERENCES video (id) ON DELETE CASCADE,
  file jsonb NOT NULL,
  images jsonb NOT NULL,
  storage_keys text[] NOT NULL,
  duration_ms int NOT NULL,
  width int,
  height int,
  storyboard jsonb,
  -- when the file was made, which is older than the row
  made_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX video_version_video ON video_version (video_id, made_at DESC);
CREATE INDEX video_version_keys ON video_version USING gin (storage_keys);
