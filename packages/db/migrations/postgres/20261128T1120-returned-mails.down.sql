ALTER TABLE patient DROP COLUMN mail_fails;
ALTER TABLE patient DROP COLUMN failed_email;
