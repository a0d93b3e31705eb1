-- One playlist shared with one patient (PatientPlaylist on the wire); its videos are shares that name it.
CREATE TABLE playlist_share (
  id uuid DEFAULT uuidv7() PRIMARY KEY,
  link_id text NOT NULL UNIQUE,
  practice_id uuid NOT NULL REFERENCES "user"(id) ON DELETE CASCADE,
  -- null once the playlist is deleted: what was watched stays counted
  playlist_id uuid REFERENCES playlist(id) ON DELETE SET NULL,
  patient_id uuid NOT NULL REFERENCES patient(id) ON DELETE CASCADE,
  channels text[] NOT NULL,
  message text NOT NULL,
  time_sent timestamptz NOT NULL DEFAULT now(),
  first_opened_at timestamptz,
  revoked_at timestamptz,
  -- videos of the playlist that could not be shared when it was sent
  skipped uuid[] NOT NULL DEFAULT '{}'::uuid[],
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When the share of a playlist reminds its patient by itself, as a share of a video does.
  remind_at timestamptz,
  remind_until text CHECK (remind_until IN ('watched', 'finished')),
  remind_zone text,
  reminded_at timestamptz,
  used_at timestamptz,
  CONSTRAINT playlist_share_remind_whole CHECK ((remind_at IS NULL) OR ((remind_until IS NOT NULL) AND (remind_zone IS NOT NULL)))
);
CREATE UNIQUE INDEX playlist_share_living ON playlist_share (playlist_id, patient_id) WHERE (revoked_at IS NULL);
CREATE INDEX playlist_share_patient ON playlist_share (patient_id);
CREATE INDEX playlist_share_remind_due ON playlist_share (remind_at) WHERE (remind_at IS NOT NULL);
