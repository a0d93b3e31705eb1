UPDATE delivery SET state = 'failed' WHERE state = 'needless';
ALTER TABLE delivery DROP CONSTRAINT delivery_state_check;
ALTER TABLE delivery ADD CONSTRAINT delivery_state_check
  CHECK (state IN ('queued', 'sent', 'delivered', 'failed', 'opted-out'));
ALTER TABLE delivery DROP COLUMN is_reminder;
ALTER TABLE delivery DROP COLUMN needless_once;

ALTER TABLE share_batch DROP COLUMN remind_zone;
ALTER TABLE share_batch DROP COLUMN remind_until;
ALTER TABLE share_batch DROP COLUMN remind_at;

ALTER TABLE share DROP CONSTRAINT share_remind_whole;
ALTER TABLE share DROP COLUMN reminded_at;
ALTER TABLE share DROP COLUMN remind_zone;
ALTER TABLE share DROP COLUMN remind_until;
ALTER TABLE share DROP COLUMN remind_at;
