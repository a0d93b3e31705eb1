-- A code that is asked for again is the same one. Code and link come of this seed by a keyed hash. Null in codes of
-- before, which are not sent again.
ALTER TABLE email_code ADD COLUMN seed text;
ALTER TABLE email_code DROP CONSTRAINT email_code_purpose_check;
ALTER TABLE email_code ADD CONSTRAINT email_code_purpose_check CHECK (purpose IN ('sign-up', 'set-up', 'device', 'reset'));
