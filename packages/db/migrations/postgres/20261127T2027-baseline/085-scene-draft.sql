-- The editor's document of a video as it was last saved, and which open editor (`holder`) may save it.
CREATE TABLE scene_draft (
  video_id uuid PRIMARY KEY REFERENCES video(id) ON DELETE CASCADE,
  -- null before the first save
  document jsonb,
  revision integer NOT NULL DEFAULT 0,
  saved_at timestamptz,
  saved_by text,
  holder text,
  held_at timestamptz
);
