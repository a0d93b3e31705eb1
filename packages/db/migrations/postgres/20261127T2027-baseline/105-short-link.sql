-- The short address of a text message. It names the link of the patient at that time too, so that it stops working with
-- the long one when that link is replaced.
CREATE TABLE short_link (
  id text PRIMARY KEY,
  share_id uuid REFERENCES share(id) ON DELETE CASCADE,
  playlist_share_id uuid REFERENCES playlist_share(id) ON DELETE CASCADE,
  patient_link_id text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT short_link_check CHECK (num_nonnulls(share_id, playlist_share_id) = 1)
);
CREATE UNIQUE INDEX short_link_playlist_share ON short_link (playlist_share_id, patient_link_id) WHERE (playlist_share_id IS NOT NULL);
CREATE UNIQUE INDEX short_link_share ON short_link (share_id, patient_link_id) WHERE (share_id IS NOT NULL);
