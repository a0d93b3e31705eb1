ALTER TABLE queued_mail DROP COLUMN patient_id;
ALTER TABLE outbox_message DROP COLUMN patient_id;
