ALTER TABLE video DROP COLUMN access_code_digits;
