ALTER TABLE "user" DROP COLUMN erase_at, DROP COLUMN keep_token_hash;
