-- What the editor's timeline shows of one file of a video: a filmstrip and the peaks of its sound, made by one job. Their
-- bytes belong to this row (`storage_keys`), which goes once the file has gone.
CREATE TABLE video_preview (
  id uuid DEFAULT uuidv7() PRIMARY KEY,
  video_id uuid NOT NULL REFERENCES video(id) ON DELETE CASCADE,
  of_key text NOT NULL UNIQUE,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'ready', 'failed')),
  progress real NOT NULL DEFAULT 0,
  -- {storageKey, columns, rows, tileWidth, tileHeight, intervalMs, count}
  filmstrip jsonb,
  -- {storageKey, perSecond, count}; null for a file without sound
  peaks jsonb,
  storage_keys text[] NOT NULL DEFAULT '{}'::text[],
  frame_rate double precision,
  color_matrix text CHECK (color_matrix IN ('bt601', 'bt709')),
  color_range text CHECK (color_range IN ('limited', 'full')),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX video_preview_keys ON video_preview USING gin (storage_keys);
CREATE INDEX video_preview_video ON video_preview (video_id);
