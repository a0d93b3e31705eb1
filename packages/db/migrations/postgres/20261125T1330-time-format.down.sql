ALTER TABLE "user" DROP COLUMN date_format, DROP COLUMN time_format;
