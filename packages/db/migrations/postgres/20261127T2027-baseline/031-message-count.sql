-- What a new account has queued by a channel that a provider really sends. `day` counts from the making of the account:
-- 0 is its first 24 hours. Rows are made in the first week alone.
CREATE TABLE message_count (
  practice_id uuid REFERENCES "user"(id) ON DELETE CASCADE,
  channel text CHECK (channel IN ('sms', 'mail')),
  day integer,
  count integer NOT NULL,
  -- What every account has queued by a channel that a provider really sends, no longer that of new ones alone. The row of
  -- country '' is the sum of its channel; text messages have a row for each country too.
  country text DEFAULT '',
  new_recipients integer NOT NULL DEFAULT 0,
  PRIMARY KEY (practice_id, channel, day, country)
);
