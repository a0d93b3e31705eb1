UPDATE "user" SET lock_minutes = 15 WHERE lock_minutes IS NULL;
ALTER TABLE "user" ALTER COLUMN lock_minutes SET DEFAULT 15, ALTER COLUMN lock_minutes SET NOT NULL;
DROP TABLE practice_rule;
