-- The doctor's answer to a second of a video that is shown to later patients there: a text, or another video.
CREATE TABLE moment_answer (
  video_id uuid REFERENCES video(id) ON DELETE CASCADE,
  second integer CHECK (second >= 0),
  text text,
  answer_video_id uuid REFERENCES video(id) ON DELETE CASCADE,
  approved_at timestamptz NOT NULL,
  -- The question of an answer that later patients see, in the words that the doctor chose.
  question text,
  CONSTRAINT moment_answer_check CHECK (num_nonnulls(text, answer_video_id) = 1),
  PRIMARY KEY (video_id, second)
);
CREATE INDEX moment_answer_video ON moment_answer (answer_video_id) WHERE (answer_video_id IS NOT NULL);
