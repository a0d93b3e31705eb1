-- What the owner of a practice asks of its colleagues.
CREATE TABLE practice_rule (
  practice_id uuid PRIMARY KEY REFERENCES "user" (id) ON DELETE CASCADE,
  needs_factor boolean NOT NULL DEFAULT false,
  -- After how many minutes without use their screens lock at the latest; null where each chooses.
  lock_minutes smallint CHECK (lock_minutes IN (5, 15, 30, 60))
);

-- Null where it depends on the device: never on one's own, after 15 minutes on a shared one.
ALTER TABLE "user" ALTER COLUMN lock_minutes DROP NOT NULL, ALTER COLUMN lock_minutes SET DEFAULT NULL;
UPDATE "user" SET lock_minutes = NULL WHERE lock_minutes = 15;
