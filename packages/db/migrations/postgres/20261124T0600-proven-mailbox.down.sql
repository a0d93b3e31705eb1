-- No hash is this text, so such an account still opens by no password.
UPDATE "user" SET password_hash = 'none' WHERE password_hash IS NULL;
ALTER TABLE "user" ALTER COLUMN password_hash SET NOT NULL;

ALTER TABLE email_code DROP CONSTRAINT email_code_purpose_check;
UPDATE email_code SET purpose = 'verify' WHERE purpose IN ('sign-up', 'set-up');
ALTER TABLE email_code ADD CONSTRAINT email_code_purpose_check CHECK (purpose IN ('verify', 'reset'));

DROP TABLE mailbox_proof;
CREATE TABLE verified_mailbox (
  mailbox text PRIMARY KEY,
  verified_at timestamptz NOT NULL DEFAULT now()
);
