-- Earlier documents: the last one of each editor that saved, and one every few minutes.
CREATE TABLE scene_draft_version (
  id uuid DEFAULT uuidv7() PRIMARY KEY,
  video_id uuid NOT NULL REFERENCES scene_draft(video_id) ON DELETE CASCADE,
  document jsonb NOT NULL,
  revision integer NOT NULL,
  saved_at timestamptz NOT NULL
);
CREATE INDEX scene_draft_version_video ON scene_draft_version (video_id, revision DESC);
