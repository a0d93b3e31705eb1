ALTER TABLE "user" DROP COLUMN lock_minutes;
