-- What a new account has queued by a channel that a provider really sends. `day` counts from the making of the account:
-- 0 is its first 24 hours. Rows are made in the first week alone.
CREATE TABLE message_count (
  practice_id uuid NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('sms', 'mail')),
  day smallint NOT NULL,
  count int NOT NULL,
  PRIMARY KEY (practice_id, channel, day)
);
