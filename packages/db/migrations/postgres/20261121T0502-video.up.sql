CREATE TABLE video (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  link_id text NOT NULL UNIQUE,
  practice_id uuid NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  title text,
  description text,
  script text,
  transcription text,
  status text NOT NULL CHECK (status IN ('draft', 'processing', 'ready to share', 'restricted', 'shared')),
  is_public_link_active boolean NOT NULL DEFAULT false,
  access_code_hash text,
  duration_ms int NOT NULL DEFAULT 0,
  width int,
  height int,
  -- how far the running processing is, for the doctor's page; null when none runs
  processing_stage text CHECK (processing_stage IN ('waiting', 'checking', 'converting', 'picturing')),
  processing_progress real NOT NULL DEFAULT 0,
  processing_error text,
  storyboard jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX video_created ON video (practice_id, created_at DESC, id DESC);
CREATE INDEX video_processing ON video (updated_at) WHERE status = 'processing';

-- Stored bytes of a video. `storage_key` names the object in the storage; a replaced file gets a new key.
CREATE TABLE video_file (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  video_id uuid NOT NULL REFERENCES video (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('original', 'playback')),
  storage_key text NOT NULL UNIQUE,
  name text NOT NULL,
  mime_type text NOT NULL,
  size bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT video_file_kind_unique UNIQUE (video_id, kind)
);

CREATE TABLE video_image (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  video_id uuid NOT NULL REFERENCES video (id) ON DELETE CASCADE,
  type text NOT NULL CHECK (type IN ('poster', 'thumbnail', 'cover', 'overlay', 'storyboard')),
  storage_key text NOT NULL UNIQUE,
  mime_type text NOT NULL,
  width int NOT NULL,
  height int NOT NULL,
  position_ms int,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX video_image_video ON video_image (video_id);

CREATE TABLE tag (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  practice_id uuid NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  name text NOT NULL,
  CONSTRAINT tag_name_unique UNIQUE (practice_id, name)
);

CREATE TABLE video_tag (
  video_id uuid NOT NULL REFERENCES video (id) ON DELETE CASCADE,
  tag_id uuid NOT NULL REFERENCES tag (id) ON DELETE CASCADE,
  position int NOT NULL,
  PRIMARY KEY (video_id, tag_id)
);
CREATE INDEX video_tag_tag ON video_tag (tag_id);

-- An upload under way: who may go on with it, and the video it became, so that a repeated last byte makes no second one.
CREATE TABLE upload (
  id text PRIMARY KEY,
  practice_id uuid NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  title text,
  file_name text NOT NULL,
  size bigint,
  video_id uuid REFERENCES video (id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz
);
CREATE INDEX upload_created ON upload (created_at);

-- Objects whose rows are gone and whose bytes are still to be removed.
CREATE TABLE storage_removal (
  storage_key text PRIMARY KEY,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Worker processes by their heartbeat: a job may publish only while its worker is alive.
CREATE TABLE worker_heartbeat (
  worker_id text PRIMARY KEY,
  beat_at timestamptz NOT NULL DEFAULT now()
);
