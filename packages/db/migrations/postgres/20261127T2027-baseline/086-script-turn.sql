-- What a doctor asked the assistant about the script of a video, and what it wrote.
CREATE TABLE script_turn (
  id uuid DEFAULT uuidv7() PRIMARY KEY,
  video_id uuid NOT NULL REFERENCES video(id) ON DELETE CASCADE,
  prompt text NOT NULL,
  answer text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX script_turn_of_video ON script_turn (video_id, id);
