CREATE TABLE "user" (
  id uuid DEFAULT uuidv7() PRIMARY KEY,
  link_id text NOT NULL UNIQUE,
  role text NOT NULL CHECK (role IN ('client', 'doctor', 'patient')),
  email text NOT NULL,
  -- keyed hash of the address: what codes know a mailbox by
  mailbox text NOT NULL UNIQUE,
  email_verified_at timestamptz,
  password_hash text,
  first_name text NOT NULL,
  last_name text NOT NULL,
  title_id text REFERENCES title(id),
  area_practice_id text REFERENCES area_practice(id),
  place_of_work text NOT NULL,
  name_of_clinic text,
  avatar_key text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deactivated_at timestamptz,
  -- How the doctor's own screens write dates and times.
  time_format text NOT NULL DEFAULT 'language' CHECK (time_format IN ('language', '12-hours', '24-hours')),
  date_format text NOT NULL DEFAULT 'language' CHECK (date_format IN ('language', 'month-first', 'day-first')),
  -- Since when an account waits for the operator; null: it may sign in.
  approval_asked_at timestamptz,
  -- Media addresses name the epoch of whoever they were made for, and open nothing once it was raised.
  media_epoch integer NOT NULL DEFAULT 0,
  -- When an account is to be erased, and the hash of the token in the mail that takes it back.
  erase_at timestamptz,
  keep_token_hash text UNIQUE,
  -- After how many minutes without use the doctor's screens lock; 0 for never.
  lock_minutes smallint CHECK (lock_minutes = ANY (ARRAY[0, 5, 15, 30, 60])),
  -- After how many months without use a practice erases what its patients watched and answered; NULL for never.
  viewing_months smallint CHECK (viewing_months = ANY (ARRAY[3, 6, 12, 24, 36])),
  -- The country of a practice: of phones that are typed without a code.
  phone_country text NOT NULL DEFAULT 'US' CHECK (phone_country ~ '^[A-Z]{2}$'),
  CONSTRAINT user_check CHECK ((erase_at IS NULL) = (keep_token_hash IS NULL)),
  CONSTRAINT user_email_unique UNIQUE (email)
);
CREATE INDEX user_erase_at ON "user" (erase_at) WHERE (erase_at IS NOT NULL);
CREATE TRIGGER user_media_epoch BEFORE UPDATE OF password_hash ON "user" FOR EACH ROW WHEN ((old.password_hash IS DISTINCT FROM new.password_hash)) EXECUTE FUNCTION raise_media_epoch();
