-- lucia's shape; the id is the SHA-256 of the bearer token, so that a stolen table signs nobody in.
CREATE TABLE session (
  id text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES "user"(id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  device text,
  last_used_at timestamptz NOT NULL DEFAULT now(),
  -- From where a session was begun: the network without its last part. Null for sessions of before.
  network text,
  -- When somebody last proved the second factor in this session.
  stepped_up_at timestamptz,
  -- A session of a colleague works in the practice that the account has joined, unless its user chose their own.
  works_in_own boolean NOT NULL DEFAULT false
);
CREATE INDEX session_user_id ON session (user_id);
