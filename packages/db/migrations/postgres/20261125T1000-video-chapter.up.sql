-- Where the parts of a video begin, and what they are called.
CREATE TABLE video_chapter (
  video_id uuid NOT NULL REFERENCES video (id) ON DELETE CASCADE,
  second integer NOT NULL CHECK (second >= 0),
  title text NOT NULL,
  PRIMARY KEY (video_id, second)
);
