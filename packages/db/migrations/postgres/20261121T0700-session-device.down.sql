ALTER TABLE "user" DROP COLUMN deactivated_at;
ALTER TABLE session DROP COLUMN last_used_at;
ALTER TABLE session DROP COLUMN device;
