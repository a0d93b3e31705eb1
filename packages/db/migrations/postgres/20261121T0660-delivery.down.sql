DROP TABLE sms_reply;
DROP INDEX patient_phone;
DROP INDEX delivery_queued;
UPDATE delivery SET state = 'failed' WHERE state = 'opted-out';
ALTER TABLE delivery DROP CONSTRAINT delivery_state_check;
ALTER TABLE delivery ADD CONSTRAINT delivery_state_check
  CHECK (state IN ('queued', 'sent', 'delivered', 'failed'));
ALTER TABLE delivery DROP COLUMN claimed_at;
