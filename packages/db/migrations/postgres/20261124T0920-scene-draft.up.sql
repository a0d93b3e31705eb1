-- The editor's document of a video as it was last saved, and which open editor (`holder`) may save it.
CREATE TABLE scene_draft (
  video_id uuid PRIMARY KEY REFERENCES video (id) ON DELETE CASCADE,
  -- null before the first save
  document jsonb,
  revision int NOT NULL DEFAULT 0,
  saved_at timestamptz,
  saved_by text,
  holder text,
  held_at timestamptz
);

-- Earlier documents: the last one of each editor that saved, and one every few minutes.
CREATE TABLE scene_draft_version (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  video_id uuid NOT NULL REFERENCES scene_draft (video_id) ON DELETE CASCADE,
  document jsonb NOT NULL,
  revision int NOT NULL,
  saved_at timestamptz NOT NULL
);
CREATE INDEX scene_draft_version_video ON scene_draft_version (video_id, revision DESC);
