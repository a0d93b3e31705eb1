-- Whom a message is written to or names: what is kept or queued of it goes with the patient.
ALTER TABLE outbox_message ADD COLUMN patient_id uuid REFERENCES patient (id) ON DELETE CASCADE;
ALTER TABLE queued_mail ADD COLUMN patient_id uuid REFERENCES patient (id) ON DELETE CASCADE;
CREATE INDEX outbox_message_patient ON outbox_message (patient_id);
CREATE INDEX queued_mail_patient ON queued_mail (patient_id);

UPDATE outbox_message SET patient_id = about.patient_id
FROM (
  SELECT delivery.id::text AS message_key, coalesce(share.patient_id, playlist_share.patient_id) AS patient_id
  FROM delivery
    LEFT JOIN share ON share.id = delivery.share_id
    LEFT JOIN playlist_share ON playlist_share.id = delivery.playlist_share_id
) AS about
WHERE outbox_message.message_key = about.message_key;
