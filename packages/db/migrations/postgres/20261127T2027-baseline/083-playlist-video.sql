CREATE TABLE playlist_video (
  playlist_id uuid REFERENCES playlist(id) ON DELETE CASCADE,
  video_id uuid REFERENCES video(id) ON DELETE CASCADE,
  "position" integer NOT NULL,
  PRIMARY KEY (playlist_id, video_id)
);
CREATE INDEX playlist_video_video ON playlist_video (video_id);
