CREATE TABLE video (
  id uuid DEFAULT uuidv7() PRIMARY KEY,
  link_id text NOT NULL UNIQUE,
  practice_id uuid NOT NULL REFERENCES "user"(id) ON DELETE CASCADE,
  title text,
  description text,
  script text,
  status text NOT NULL CHECK (status IN ('draft', 'processing', 'ready to share', 'restricted', 'shared')),
  is_public_link_active boolean NOT NULL DEFAULT false,
  access_code_hash text,
  duration_ms integer NOT NULL DEFAULT 0,
  width integer,
  height integer,
  -- how far the running processing is, for the doctor's page; null when none runs
  processing_stage text CHECK (processing_stage IN ('waiting', 'checking', 'converting', 'picturing')),
  processing_progress real NOT NULL DEFAULT 0,
  processing_error text,
  storyboard jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Whether anything can be heard in a recorded video; null where nobody listened.
  sound text CHECK (sound IN ('heard', 'silent', 'none')),
  -- What a doctor should know of a video that plays all the same: a code with figures, which each door says in words.
  processing_warning jsonb,
  -- When a video was last taken back from everybody. Its shares that went with it have the same `revoked_at`, so that the
  -- recall can be undone. Public playlists leave the video out until then, or until its own public link is turned on again.
  recalled_at timestamptz,
  -- The pair of columns lets no video into another doctor's folder.
  folder_id uuid,
  -- Who made it, where that was a colleague; null is the owner of the practice.
  made_by uuid REFERENCES "user"(id) ON DELETE SET NULL,
  -- Since when the links of a video open nothing, because the plan has no room for it.
  stopped_at timestamptz,
  -- How long an access code is: guesses of a short one are limited more strictly. Unknown, so short, for those of before.
  access_code_digits smallint,
  CONSTRAINT video_folder FOREIGN KEY (practice_id, folder_id) REFERENCES folder(practice_id, id) ON DELETE SET NULL (folder_id)
);
CREATE INDEX video_created ON video (practice_id, created_at DESC, id DESC);
CREATE INDEX video_folder ON video (practice_id, folder_id);
CREATE INDEX video_made_by ON video (made_by) WHERE (made_by IS NOT NULL);
CREATE INDEX video_processing ON video (updated_at) WHERE (status = 'processing');
CREATE INDEX video_stopped ON video (practice_id) WHERE (stopped_at IS NOT NULL);
