-- The links of patients that new ones have replaced, after somebody who could read them had left the practice.
CREATE TABLE replaced_link (
  -- SHA-256 of the link, so that a copy of the records opens nothing.
  link_hash text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('area', 'share', 'playlist', 'own')),
  patient_id uuid NOT NULL REFERENCES patient(id) ON DELETE CASCADE,
  share_id uuid REFERENCES share(id) ON DELETE CASCADE,
  playlist_share_id uuid REFERENCES playlist_share(id) ON DELETE CASCADE,
  replaced_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX replaced_link_patient_id ON replaced_link (patient_id);
CREATE INDEX replaced_link_playlist_share_id ON replaced_link (playlist_share_id) WHERE (playlist_share_id IS NOT NULL);
CREATE INDEX replaced_link_share_id ON replaced_link (share_id) WHERE (share_id IS NOT NULL);
