-- Who proved a mailbox is told by a one-time token, or, of old clients, by the network address that proved it.
DROP TABLE verified_mailbox;
CREATE TABLE mailbox_proof (
  mailbox text PRIMARY KEY,
  -- SHA-256 of the set-up token
  token_hash text NOT NULL,
  -- keyed hash of the network address
  address_hash text NOT NULL,
  expires_at timestamptz NOT NULL
);

-- A code remembers what it was asked for. One that is on its way right now was good for either.
ALTER TABLE email_code DROP CONSTRAINT email_code_purpose_check;
UPDATE email_code SET purpose = 'set-up' WHERE purpose = 'verify';
ALTER TABLE email_code ADD CONSTRAINT email_code_purpose_check CHECK (purpose IN ('sign-up', 'set-up', 'reset'));

-- Null: the password was void when the owner of the mailbox came, and none was chosen since.
ALTER TABLE "user" ALTER COLUMN password_hash DROP NOT NULL;
