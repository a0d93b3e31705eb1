-- Names the address of an account in the return path of mails to it, and nobody else's. Another address has another key, so
-- that a mail that comes back late says nothing about a new one.
ALTER TABLE "user" ADD COLUMN mail_key uuid NOT NULL GENERATED ALWAYS AS
  (overlay(overlay(md5(id::text || email) placing '4' from 13) placing '8' from 17)::uuid) STORED;
CREATE UNIQUE INDEX user_mail_key ON "user" (mail_key);
-- The key of an address that does not exist, by a mail that came back, and since when.
ALTER TABLE "user" ADD COLUMN failed_mail_key uuid;
ALTER TABLE "user" ADD COLUMN mail_failed_at timestamptz;
