ALTER TABLE queued_mail DROP COLUMN unsubscribe_url;
DROP TABLE sign_mail;
DROP TABLE doctor_mail;
