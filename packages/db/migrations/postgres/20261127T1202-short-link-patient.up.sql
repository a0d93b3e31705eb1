-- A notice about a message leads to the page of its messages, and needs no short link.
DELETE FROM short_link WHERE patient_id IS NOT NULL;
ALTER TABLE short_link
  DROP CONSTRAINT short_link_check,
  DROP COLUMN patient_id,
  ADD CONSTRAINT short_link_check CHECK (num_nonnulls(share_id, playlist_share_id) = 1);
