-- The videos of which somebody who was removed from a practice gets a copy, and the copy once it is made.
CREATE TABLE taken_video (
  user_id uuid REFERENCES "user"(id) ON DELETE CASCADE,
  video_id uuid REFERENCES video(id) ON DELETE CASCADE,
  copy_id uuid REFERENCES video(id) ON DELETE SET NULL,
  -- Whether the mail about the copies has been queued.
  is_told boolean NOT NULL DEFAULT false,
  PRIMARY KEY (user_id, video_id)
);
CREATE INDEX taken_video_copy_id ON taken_video (copy_id) WHERE (copy_id IS NOT NULL);
CREATE INDEX taken_video_video_id ON taken_video (video_id);
