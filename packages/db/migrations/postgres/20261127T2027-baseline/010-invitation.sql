-- Codes that let one account each be made.
CREATE TABLE invitation (
  code_hash text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
