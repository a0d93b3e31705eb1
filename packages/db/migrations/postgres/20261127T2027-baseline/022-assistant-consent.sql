-- A practice that agreed to send texts to the writing server of this host. Another host needs another consent.
CREATE TABLE assistant_consent (
  practice_id uuid PRIMARY KEY REFERENCES "user"(id) ON DELETE CASCADE,
  host text NOT NULL,
  given_at timestamptz NOT NULL
);
