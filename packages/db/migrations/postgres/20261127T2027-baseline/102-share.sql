-- One video shared with one patient. `link_id` is what stands in the link; a revoked link opens nothing.
CREATE TABLE share (
  id uuid DEFAULT uuidv7() PRIMARY KEY,
  link_id text NOT NULL UNIQUE,
  practice_id uuid NOT NULL REFERENCES "user"(id) ON DELETE CASCADE,
  video_id uuid NOT NULL REFERENCES video(id) ON DELETE CASCADE,
  patient_id uuid NOT NULL REFERENCES patient(id) ON DELETE CASCADE,
  channels text[] NOT NULL,
  message text NOT NULL,
  time_sent timestamptz NOT NULL DEFAULT now(),
  first_opened_at timestamptz,
  revoked_at timestamptz,
  reaction text NOT NULL DEFAULT 'no-reaction' CHECK (reaction IN ('no-reaction', 'like', 'dislike')),
  comment_text text,
  comment_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  playlist_share_id uuid REFERENCES playlist_share(id) ON DELETE CASCADE,
  -- Answers count on the day on which they were given, so each needs its time. `reaction_at` is the time of the reaction
  -- that stands; null where there is none. The times of older reactions are in the event store alone, which a migration
  -- does not reach: a job copies them.
  reaction_at timestamptz,
  -- Which version of the video the patient saw when they last opened the link.
  seen_version uuid,
  reaction_done_at timestamptz,
  comment_asks boolean NOT NULL DEFAULT false,
  comment_done_at timestamptz,
  -- When a share reminds its patient by itself (null: never, or done), what makes that needless, and the zone whose quiet
  -- hours its text message waits for. `reminded_at` is the last reminder, whoever asked for it.
  remind_at timestamptz,
  remind_until text CHECK (remind_until IN ('watched', 'finished')),
  remind_zone text,
  reminded_at timestamptz,
  media_epoch integer NOT NULL DEFAULT 0,
  used_at timestamptz,
  CONSTRAINT share_remind_whole CHECK ((remind_at IS NULL) OR ((remind_until IS NOT NULL) AND (remind_zone IS NOT NULL)))
);
CREATE INDEX share_comment_day ON share (practice_id, comment_at) WHERE (comment_at IS NOT NULL);
CREATE INDEX share_dislike_waiting ON share (practice_id) WHERE ((reaction = 'dislike') AND (reaction_done_at IS NULL));
-- Sharing again with the same patient resends; only a revoked share makes room for a new one.
CREATE UNIQUE INDEX share_living ON share (video_id, patient_id, playlist_share_id) NULLS NOT DISTINCT WHERE (revoked_at IS NULL);
CREATE INDEX share_patient ON share (patient_id);
CREATE INDEX share_playlist_share ON share (playlist_share_id);
CREATE INDEX share_practice_sent ON share (practice_id, time_sent DESC);
CREATE INDEX share_question_waiting ON share (practice_id) WHERE (comment_asks AND (comment_done_at IS NULL));
CREATE INDEX share_reaction_day ON share (practice_id, reaction_at) WHERE (reaction_at IS NOT NULL);
CREATE INDEX share_remind_due ON share (remind_at) WHERE (remind_at IS NOT NULL);
CREATE INDEX share_video ON share (video_id);
CREATE TRIGGER share_media_epoch BEFORE UPDATE OF revoked_at, link_id ON share FOR EACH ROW WHEN (((old.link_id IS DISTINCT FROM new.link_id) OR ((old.revoked_at IS NULL) AND (new.revoked_at IS NOT NULL)))) EXECUTE FUNCTION raise_media_epoch();
