-- Since when an account waits for the operator; null: it may sign in.
ALTER TABLE "user" ADD COLUMN approval_asked_at timestamptz;

-- Codes that let one account each be made.
CREATE TABLE invitation (
  code_hash text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
