-- The country of a practice: of phones that are typed without a code.
ALTER TABLE "user" ADD COLUMN phone_country text NOT NULL DEFAULT 'US' CHECK (phone_country ~ '^[A-Z]{2}$');
