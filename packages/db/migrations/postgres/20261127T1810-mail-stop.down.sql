ALTER TABLE practice_invitation DROP COLUMN recipient_id;
DROP TABLE mail_stop;
