ALTER TABLE "user" DROP COLUMN phone_country;
