-- What the owner of a practice asks of its colleagues.
CREATE TABLE practice_rule (
  practice_id uuid PRIMARY KEY REFERENCES "user"(id) ON DELETE CASCADE,
  needs_factor boolean NOT NULL DEFAULT false,
  -- After how many minutes without use their screens lock at the latest; null where each chooses.
  lock_minutes smallint CHECK (lock_minutes = ANY (ARRAY[5, 15, 30, 60]))
);
