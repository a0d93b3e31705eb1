-- Mailed 4-digit codes, kept as HMACs. The mailbox is kept as an HMAC too: step 1 of a registration knows an
-- address before there is a user.
CREATE TABLE email_code (
  id uuid DEFAULT uuidv7() PRIMARY KEY,
  mailbox text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('sign-up', 'set-up', 'device', 'reset')),
  code_hash text NOT NULL,
  token_hash text NOT NULL,
  wrong_tries integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- A code that is asked for again is the same one. Code and link come of this seed by a keyed hash. Null in codes of
  -- before, which are not sent again.
  seed text
);
CREATE INDEX email_code_mailbox ON email_code (mailbox, purpose, created_at DESC);
CREATE INDEX email_code_token ON email_code (token_hash);
