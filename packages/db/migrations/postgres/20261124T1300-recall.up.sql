-- When a video was last taken back from everybody. Its shares that went with it have the same `revoked_at`, so that the
-- recall can be undone. Public playlists leave the video out until then, or until its own public link is turned on again.
ALTER TABLE video ADD COLUMN recalled_at timestamptz;
