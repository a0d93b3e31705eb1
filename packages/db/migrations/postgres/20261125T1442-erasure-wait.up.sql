-- When an account is to be erased, and the hash of the token in the mail that takes it back.
ALTER TABLE "user"
  ADD COLUMN erase_at timestamptz,
  ADD COLUMN keep_token_hash text UNIQUE,
  ADD CHECK ((erase_at IS NULL) = (keep_token_hash IS NULL));
CREATE INDEX user_erase_at ON "user" (erase_at) WHERE erase_at IS NOT NULL;
