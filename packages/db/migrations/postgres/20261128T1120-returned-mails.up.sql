-- The address that did not exist. It says nothing about another one.
ALTER TABLE patient ADD COLUMN failed_email text;
ALTER TABLE patient ADD COLUMN mail_fails boolean NOT NULL GENERATED ALWAYS AS (coalesce(failed_email = email, false)) STORED;
