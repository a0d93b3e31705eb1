-- The key of a practice. It encrypts texts of the practice, and is itself encrypted with a key of the installation.
CREATE TABLE practice_key (
  user_id uuid PRIMARY KEY REFERENCES "user"(id) ON DELETE CASCADE,
  -- the key of the ring that it is encrypted with
  ring_key_id text NOT NULL,
  wrapped bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX practice_key_ring_key ON practice_key (ring_key_id);
