-- The transcription of a video: the one that runs or waits, or how the last one ended. `run_id` and `tries` together
-- prove that a worker still owns it.
CREATE TABLE transcription (
  video_id uuid PRIMARY KEY REFERENCES video(id) ON DELETE CASCADE,
  run_id uuid NOT NULL DEFAULT uuidv7(),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'failed', 'cancelled')),
  progress real NOT NULL DEFAULT 0,
  reason text,
  -- the language that the doctor chose; null lets the server detect it
  language text,
  -- the playback file that is heard, and what was heard in each piece of it so far
  file_id uuid NOT NULL,
  heard jsonb NOT NULL DEFAULT '{}'::jsonb,
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX transcription_open ON transcription (updated_at) WHERE (state IN ('waiting', 'running'));
