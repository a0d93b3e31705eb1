DROP TABLE invitation;
ALTER TABLE "user" DROP COLUMN approval_asked_at;
