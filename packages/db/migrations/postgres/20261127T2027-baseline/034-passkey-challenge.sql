-- Challenges that wait for a signature; a used one is deleted. Without a user it is for logging in.
CREATE TABLE passkey_challenge (
  challenge_hash text PRIMARY KEY,
  user_id uuid REFERENCES "user"(id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('add', 'login', 'step-up')),
  expires_at timestamptz NOT NULL,
  CONSTRAINT passkey_challenge_check CHECK ((purpose = 'login') = (user_id IS NULL))
);
CREATE INDEX passkey_challenge_expires ON passkey_challenge (expires_at);
CREATE INDEX passkey_challenge_user ON passkey_challenge (user_id);
