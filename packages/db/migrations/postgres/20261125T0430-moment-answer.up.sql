-- The doctor's answer to a second of a video that is shown to later patients there: a text, or another video.
CREATE TABLE moment_answer (
  video_id uuid NOT NULL REFERENCES video (id) ON DELETE CASCADE,
  second integer NOT NULL CHECK (second >= 0),
  text text,
  answer_video_id uuid REFERENCES video (id) ON DELETE CASCADE,
  approved_at timestamptz NOT NULL,
  PRIMARY KEY (video_id, second),
  CHECK (num_nonnulls(text, answer_video_id) = 1)
);
CREATE INDEX moment_answer_video ON moment_answer (answer_video_id) WHERE answer_video_id IS NOT NULL;
