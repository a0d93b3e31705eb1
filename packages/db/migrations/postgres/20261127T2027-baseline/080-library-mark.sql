-- What a doctor keeps at hand: a heart or a clock on one of their videos or playlists.
CREATE TABLE library_mark (
  practice_id uuid NOT NULL REFERENCES "user"(id) ON DELETE CASCADE,
  mark text NOT NULL CHECK (mark IN ('favorite', 'watch later')),
  video_id uuid REFERENCES video(id) ON DELETE CASCADE,
  playlist_id uuid REFERENCES playlist(id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT library_mark_on_one CHECK (num_nonnulls(video_id, playlist_id) = 1),
  CONSTRAINT library_mark_unique UNIQUE NULLS NOT DISTINCT (practice_id, mark, video_id, playlist_id)
);
CREATE INDEX library_mark_playlist ON library_mark (playlist_id);
CREATE INDEX library_mark_video ON library_mark (video_id);
