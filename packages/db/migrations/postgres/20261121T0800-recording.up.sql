-- A take of the recorder, there from its first second. Until it is stopped its bytes lie in the upload of the same id
-- and may grow; from then on they lie in the storage, until it is a video of its own or goes.
CREATE TABLE recording (
  id uuid PRIMARY KEY,
  practice_id uuid NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  upload_id text NOT NULL UNIQUE REFERENCES upload (id) ON DELETE CASCADE,
  status text NOT NULL DEFAULT 'recording' CHECK (status IN ('recording', 'stopped', 'kept', 'saved', 'trashed')),
  type text NOT NULL CHECK (type IN ('video/mp4', 'video/webm')),
  -- where its doctor is, for the name of a video that the server makes of it
  time_zone text NOT NULL DEFAULT 'UTC',
  saved_bytes bigint NOT NULL DEFAULT 0,
  duration_ms int,
  gaps jsonb NOT NULL DEFAULT '[]',
  script text,
  -- the bytes of a stopped take
  storage_key text UNIQUE,
  -- the video it became, also while that is only a draft which the server made
  video_id uuid REFERENCES video (id) ON DELETE SET NULL,
  started_at timestamptz NOT NULL,
  heard_at timestamptz NOT NULL,
  trashed_at timestamptz,
  CHECK ((status = 'trashed') = (trashed_at IS NOT NULL))
);
CREATE INDEX recording_practice ON recording (practice_id, started_at DESC);
CREATE INDEX recording_video ON recording (video_id);
CREATE INDEX recording_heard ON recording (heard_at) WHERE status = 'recording';
CREATE INDEX recording_trashed ON recording (trashed_at) WHERE status = 'trashed';
