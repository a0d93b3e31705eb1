-- Practices whose links are being replaced.
CREATE TABLE link_replacement (
  practice_id uuid PRIMARY KEY REFERENCES "user"(id) ON DELETE CASCADE,
  -- Nobody who has left could read a link that is younger.
  until timestamptz NOT NULL,
  -- The patient up to whom all links are replaced.
  after uuid
);
