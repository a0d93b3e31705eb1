CREATE TABLE mailbox_proof (
  mailbox text PRIMARY KEY,
  -- SHA-256 of the set-up token
  token_hash text NOT NULL,
  -- keyed hash of the network address
  address_hash text NOT NULL,
  expires_at timestamptz NOT NULL
);
