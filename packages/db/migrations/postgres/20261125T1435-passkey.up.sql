-- Passkeys: public keys whose private halves stay on the users' devices.
CREATE TABLE passkey (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  user_id uuid NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  -- how often the device signed, where it counts: a copy of the device falls behind
  counter bigint NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz
);
CREATE INDEX passkey_user ON passkey (user_id);

-- Challenges that wait for a signature; a used one is deleted. Without a user it is for logging in.
CREATE TABLE passkey_challenge (
  challenge_hash text PRIMARY KEY,
  user_id uuid REFERENCES "user" (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('add', 'login', 'step-up')),
  expires_at timestamptz NOT NULL,
  CHECK ((purpose = 'login') = (user_id IS NULL))
);
CREATE INDEX passkey_challenge_expires ON passkey_challenge (expires_at);
CREATE INDEX passkey_challenge_user ON passkey_challenge (user_id);
