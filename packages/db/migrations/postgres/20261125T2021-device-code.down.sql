DELETE FROM email_code WHERE purpose = 'device';
ALTER TABLE email_code DROP CONSTRAINT email_code_purpose_check;
ALTER TABLE email_code ADD CONSTRAINT email_code_purpose_check CHECK (purpose IN ('sign-up', 'set-up', 'reset'));
ALTER TABLE email_code DROP COLUMN seed;
