ALTER TABLE outbox_message DROP COLUMN attachment_name;
ALTER TABLE queued_mail DROP COLUMN attachment_name, DROP COLUMN attachment;
ALTER TABLE doctor_mail DROP COLUMN invoices;
DROP TABLE billing_mail;
