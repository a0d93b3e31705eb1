DROP INDEX patient_reply_unread;
DROP INDEX delivery_failed;
DROP TABLE patient_news;
ALTER TABLE doctor_mail ADD COLUMN at_once boolean NOT NULL DEFAULT true;
UPDATE doctor_mail SET at_once = false WHERE coalesce(news ->> 'unclear', 'at-once') <> 'at-once';
ALTER TABLE doctor_mail DROP COLUMN news_until, DROP COLUMN news;
