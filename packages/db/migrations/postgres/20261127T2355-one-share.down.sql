CREATE TABLE playlist_share (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  link_id text NOT NULL UNIQUE,
  practice_id uuid NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  playlist_id uuid REFERENCES playlist (id) ON DELETE SET NULL,
  patient_id uuid NOT NULL REFERENCES patient (id) ON DELETE CASCADE,
  channels text[] NOT NULL,
  message text NOT NULL,
  time_sent timestamptz NOT NULL DEFAULT now(),
  first_opened_at timestamptz,
  revoked_at timestamptz,
  skipped uuid[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  remind_at timestamptz,
  remind_until text CHECK (remind_until IN ('watched', 'finished')),
  remind_zone text,
  reminded_at timestamptz,
  used_at timestamptz,
  CONSTRAINT playlist_share_remind_whole
    CHECK (remind_at IS NULL OR (remind_until IS NOT NULL AND remind_zone IS NOT NULL))
);
CREATE UNIQUE INDEX playlist_share_living ON playlist_share (playlist_id, patient_id) WHERE revoked_at IS NULL;
CREATE INDEX playlist_share_patient ON playlist_share (patient_id);
CREATE INDEX playlist_share_remind_due ON playlist_share (remind_at) WHERE remind_at IS NOT NULL;
INSERT INTO playlist_share (id, link_id, practice_id, playlist_id, patient_id, channels, message, time_sent, first_opened_at,
  revoked_at, skipped, created_at, remind_at, remind_until, remind_zone, reminded_at, used_at)
SELECT id, link_id, practice_id, playlist_id, patient_id, channels, message, time_sent, first_opened_at,
  revoked_at, skipped, created_at, remind_at, remind_until, remind_zone, reminded_at, used_at
FROM share WHERE video_id IS NULL;

ALTER TABLE replaced_link
  ADD COLUMN playlist_share_id uuid REFERENCES playlist_share (id) ON DELETE CASCADE;
UPDATE replaced_link SET playlist_share_id = share_id, share_id = NULL WHERE kind = 'playlist';
CREATE INDEX replaced_link_playlist_share_id ON replaced_link (playlist_share_id) WHERE playlist_share_id IS NOT NULL;

ALTER TABLE short_link
  ALTER COLUMN share_id DROP NOT NULL,
  ADD COLUMN playlist_share_id uuid REFERENCES playlist_share (id) ON DELETE CASCADE;
UPDATE short_link SET playlist_share_id = share_id, share_id = NULL
WHERE share_id IN (SELECT id FROM playlist_share);
ALTER TABLE short_link ADD CONSTRAINT short_link_check CHECK (num_nonnulls(share_id, playlist_share_id) = 1);
CREATE UNIQUE INDEX short_link_playlist_share ON short_link (playlist_share_id, patient_link_id)
  WHERE playlist_share_id IS NOT NULL;

ALTER TABLE delivery
  ALTER COLUMN share_id DROP NOT NULL,
  ADD COLUMN playlist_share_id uuid REFERENCES playlist_share (id) ON DELETE CASCADE;
UPDATE delivery SET playlist_share_id = share_id, share_id = NULL
WHERE share_id IN (SELECT id FROM playlist_share);
ALTER TABLE delivery ADD CONSTRAINT delivery_about_one CHECK (num_nonnulls(share_id, playlist_share_id) = 1);
CREATE INDEX delivery_playlist_share ON delivery (playlist_share_id, created_at DESC);

ALTER TABLE share
  DROP CONSTRAINT share_playlist_share_id_fkey,
  ADD CONSTRAINT share_playlist_share_id_fkey FOREIGN KEY (playlist_share_id) REFERENCES playlist_share (id) ON DELETE CASCADE;
DELETE FROM share WHERE video_id IS NULL;
DROP INDEX share_living_playlist;
DROP INDEX share_living;
ALTER TABLE share
  DROP CONSTRAINT share_one_subject,
  DROP COLUMN skipped,
  DROP COLUMN playlist_id,
  ALTER COLUMN video_id SET NOT NULL;
CREATE UNIQUE INDEX share_living ON share (video_id, patient_id, playlist_share_id) NULLS NOT DISTINCT
  WHERE revoked_at IS NULL;
