CREATE TABLE video_tag (
  video_id uuid REFERENCES video(id) ON DELETE CASCADE,
  tag_id uuid REFERENCES tag(id) ON DELETE CASCADE,
  "position" integer NOT NULL,
  PRIMARY KEY (video_id, tag_id)
);
CREATE INDEX video_tag_tag ON video_tag (tag_id);
