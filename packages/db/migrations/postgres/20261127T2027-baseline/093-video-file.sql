-- Stored bytes of a video. `storage_key` names the object in the storage; a replaced file gets a new key.
CREATE TABLE video_file (
  id uuid DEFAULT uuidv7() PRIMARY KEY,
  video_id uuid NOT NULL REFERENCES video(id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('original', 'playback', 'captions', 'superseded')),
  storage_key text NOT NULL UNIQUE,
  name text NOT NULL,
  mime_type text NOT NULL,
  size bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Captions only: where lines begin whose times are a guess, until somebody listened to them.
  uncertain_ms integer[] NOT NULL DEFAULT '{}'::integer[]
);
CREATE UNIQUE INDEX video_file_kind_unique ON video_file (video_id, kind) WHERE (kind <> 'superseded');
CREATE INDEX video_file_superseded ON video_file (created_at) WHERE (kind = 'superseded');
CREATE TRIGGER video_file_usage AFTER INSERT OR UPDATE OF storage_key ON video_file FOR EACH ROW WHEN ((new.kind = 'original'::text)) EXECUTE FUNCTION count_video_file();
