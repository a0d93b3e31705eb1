-- Smaller renditions of a playback file for slow lines, as HLS. A row without any says that none could be made of it.
CREATE TABLE video_stream (
  video_id uuid PRIMARY KEY REFERENCES video(id) ON DELETE CASCADE,
  -- The playback file that they were made of; of another one they are out of date.
  of_key text NOT NULL UNIQUE,
  -- [{storageKey, info, playlist}], smallest first.
  renditions jsonb NOT NULL,
  storage_keys text[] NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now()
);
