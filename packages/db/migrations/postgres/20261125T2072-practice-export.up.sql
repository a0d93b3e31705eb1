-- The right to save everything of an account once. The address has the token; here is its hash.
CREATE TABLE practice_export (
  token_hash text PRIMARY KEY,
  doctor_id uuid NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX practice_export_doctor_id ON practice_export (doctor_id);
CREATE INDEX practice_export_expires_at ON practice_export (expires_at);
