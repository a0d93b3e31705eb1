-- A scene on its way to become a new version of its video. `tries` is also the proof that a worker still owns it.
CREATE TABLE render (
  id uuid DEFAULT uuidv7() PRIMARY KEY,
  video_id uuid NOT NULL REFERENCES video(id) ON DELETE CASCADE,
  scene jsonb NOT NULL,
  state text NOT NULL DEFAULT 'waiting for file' CHECK (state IN ('waiting for file', 'uploading', 'generating thumbnail', 'uploading thumbnail', 'generated', 'failed')),
  progress real NOT NULL DEFAULT 0,
  reason text,
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
-- never two renders of one video at once
CREATE UNIQUE INDEX render_running ON render (video_id) WHERE (state <> ALL (ARRAY['generated', 'failed']));
CREATE INDEX render_video ON render (video_id, created_at DESC);
