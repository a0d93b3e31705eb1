CREATE TABLE video_image (
  id uuid DEFAULT uuidv7() PRIMARY KEY,
  video_id uuid NOT NULL REFERENCES video(id) ON DELETE CASCADE,
  type text NOT NULL CHECK (type IN ('poster', 'thumbnail', 'cover', 'overlay', 'storyboard', 'scene', 'animation')),
  storage_key text NOT NULL UNIQUE,
  mime_type text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  position_ms integer,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- What stands in the place of a poster or a cover until it is there: itself at 16 pixels, as a data URI.
  preview text CHECK (length(preview) <= 300),
  -- Of pictures that somebody sent; the server's own do not count.
  size bigint NOT NULL DEFAULT 0
);
CREATE INDEX video_image_video ON video_image (video_id);
CREATE TRIGGER video_image_usage AFTER INSERT ON video_image FOR EACH ROW WHEN ((new.size > 0)) EXECUTE FUNCTION count_video_file();
