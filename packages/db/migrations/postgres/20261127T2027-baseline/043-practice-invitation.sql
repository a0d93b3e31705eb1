-- The right to join a practice once, for the account with this address.
CREATE TABLE practice_invitation (
  id uuid PRIMARY KEY,
  practice_id uuid NOT NULL REFERENCES "user"(id) ON DELETE CASCADE,
  email text NOT NULL,
  role text NOT NULL CHECK (role IN ('doctor', 'assistant')),
  token_hash text NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  recipient_id uuid,
  UNIQUE (practice_id, email)
);
