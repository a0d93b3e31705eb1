-- When a share reminds its patient by itself (null: never, or done), what makes that needless, and the zone whose quiet
-- hours its text message waits for. `reminded_at` is the last reminder, whoever asked for it.
ALTER TABLE share ADD COLUMN remind_at timestamptz;
ALTER TABLE share ADD COLUMN remind_until text CHECK (remind_until IN ('watched', 'finished'));
ALTER TABLE share ADD COLUMN remind_zone text;
ALTER TABLE share ADD COLUMN reminded_at timestamptz;
ALTER TABLE share ADD CONSTRAINT share_remind_whole
  CHECK (remind_at IS NULL OR (remind_until IS NOT NULL AND remind_zone IS NOT NULL));
CREATE INDEX share_remind_due ON share (remind_at) WHERE remind_at IS NOT NULL;

ALTER TABLE share_batch ADD COLUMN remind_at timestamptz;
ALTER TABLE share_batch ADD COLUMN remind_until text;
ALTER TABLE share_batch ADD COLUMN remind_zone text;

-- What the patient may do meanwhile that makes a waiting message needless.
ALTER TABLE delivery ADD COLUMN needless_once text CHECK (needless_once IN ('watched', 'finished'));
ALTER TABLE delivery ADD COLUMN is_reminder boolean NOT NULL DEFAULT false;
ALTER TABLE delivery DROP CONSTRAINT delivery_state_check;
ALTER TABLE delivery ADD CONSTRAINT delivery_state_check
  CHECK (state IN ('queued', 'sent', 'delivered', 'failed', 'opted-out', 'needless'));
