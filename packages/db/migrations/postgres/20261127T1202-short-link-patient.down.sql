ALTER TABLE short_link
  ADD COLUMN patient_id uuid REFERENCES patient (id) ON DELETE CASCADE,
  DROP CONSTRAINT short_link_check,
  ADD CONSTRAINT short_link_check CHECK (num_nonnulls(share_id, playlist_share_id, patient_id) = 1);
CREATE UNIQUE INDEX short_link_patient ON short_link (patient_id, patient_link_id) WHERE patient_id IS NOT NULL;
