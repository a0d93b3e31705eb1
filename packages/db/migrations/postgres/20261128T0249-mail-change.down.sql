DROP TABLE mail_change, mail_return;
DELETE FROM email_code WHERE purpose IN ('mail-from', 'mail-to');
ALTER TABLE email_code
  DROP CONSTRAINT email_code_purpose_check,
  ADD CONSTRAINT email_code_purpose_check CHECK (purpose IN ('sign-up', 'set-up', 'device', 'reset'));
