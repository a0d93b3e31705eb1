-- An answer that its doctor records: what is to be done once the take is on the server, also without its browser.
CREATE TABLE video_answer (
  recording_id uuid PRIMARY KEY REFERENCES recording(id) ON DELETE CASCADE,
  -- how the take becomes a video
  title text NOT NULL,
  "trim" jsonb,
  captions jsonb NOT NULL,
  -- what was asked; null where the doctor was asked nothing
  video_id uuid REFERENCES video(id) ON DELETE SET NULL,
  second integer,
  through timestamptz,
  is_kept boolean NOT NULL
);
CREATE INDEX video_answer_video ON video_answer (video_id) WHERE (video_id IS NOT NULL);
