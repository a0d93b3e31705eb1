-- The right to save everything of an account once. The address has the token; here is its hash.
CREATE TABLE practice_export (
  token_hash text PRIMARY KEY,
  practice_id uuid NOT NULL REFERENCES "user"(id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX practice_export_expires_at ON practice_export (expires_at);
CREATE INDEX practice_export_practice_id ON practice_export (practice_id);
