-- A corrected version of a video that was sent. While it is made, `draft_id` is the video in which it is edited; once it
-- was put in place, the two versions of `video_id` are named, so that it can be undone.
CREATE TABLE correction (
  id uuid DEFAULT uuidv7() PRIMARY KEY,
  video_id uuid NOT NULL REFERENCES video(id) ON DELETE CASCADE,
  draft_id uuid REFERENCES video(id) ON DELETE CASCADE UNIQUE,
  earlier_version uuid,
  corrected_version uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  replaced_at timestamptz,
  undone_at timestamptz,
  CONSTRAINT correction_check CHECK ((draft_id IS NULL) = (replaced_at IS NOT NULL))
);
-- one corrected version of a video is made at a time
CREATE UNIQUE INDEX correction_open ON correction (video_id) WHERE (draft_id IS NOT NULL);
CREATE INDEX correction_video ON correction (video_id, id DESC);
