-- After how many minutes without use the doctor's screens lock; 0 for never.
ALTER TABLE "user"
  ADD COLUMN lock_minutes smallint NOT NULL DEFAULT 15 CHECK (lock_minutes IN (0, 5, 15, 30, 60));
