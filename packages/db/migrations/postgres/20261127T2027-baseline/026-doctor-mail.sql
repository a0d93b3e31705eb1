-- Which mails a doctor wants, and in which zone the day of the digest is. No row: all of them, in UTC.
CREATE TABLE doctor_mail (
  practice_id uuid PRIMARY KEY REFERENCES "user"(id) ON DELETE CASCADE,
  daily boolean NOT NULL DEFAULT true,
  time_zone text NOT NULL DEFAULT 'UTC',
  -- The day whose digest was made, or had nothing to say.
  digest_day date,
  -- The digest comes each Monday about the week, instead of each morning about the day.
  is_weekly boolean NOT NULL DEFAULT false,
  -- Invoices and credit notes by mail.
  invoices boolean NOT NULL DEFAULT true,
  -- For each kind of news whether the doctor hears of it at once, in the digest, or not. A kind that is not named has its default.
  news jsonb NOT NULL DEFAULT '{}'::jsonb,
  -- Up to when news were looked for; null: from the next look on.
  news_until timestamptz DEFAULT '1970-01-01 00:00:00+00'::timestamp with time zone
);
