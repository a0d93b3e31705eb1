-- A change of an e-mail address that waits for the codes of both mailboxes.
CREATE TABLE mail_change (
  user_id uuid PRIMARY KEY REFERENCES "user"(id) ON DELETE CASCADE,
  email text NOT NULL,
  -- When the mailbox of before and the one of after were proven.
  from_proven_at timestamptz,
  to_proven_at timestamptz,
  expires_at timestamptz NOT NULL
);

-- The address of before. It stays the account's own for some days: the link of its mail takes the change back.
CREATE TABLE mail_return (
  token_hash text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES "user"(id) ON DELETE CASCADE,
  email text NOT NULL,
  mailbox text NOT NULL UNIQUE,
  changed_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX mail_return_user ON mail_return (user_id);

ALTER TABLE email_code
  DROP CONSTRAINT email_code_purpose_check,
  ADD CONSTRAINT email_code_purpose_check
    CHECK (purpose IN ('sign-up', 'set-up', 'device', 'reset', 'mail-from', 'mail-to'));
