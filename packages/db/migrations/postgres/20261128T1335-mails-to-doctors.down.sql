ALTER TABLE "user" DROP COLUMN mail_failed_at;
ALTER TABLE "user" DROP COLUMN failed_mail_key;
ALTER TABLE "user" DROP COLUMN mail_key;
