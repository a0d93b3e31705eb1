-- Where the parts of a video begin, and what they are called.
CREATE TABLE video_chapter (
  video_id uuid REFERENCES video(id) ON DELETE CASCADE,
  second integer CHECK (second >= 0),
  title text NOT NULL,
  PRIMARY KEY (video_id, second)
);
