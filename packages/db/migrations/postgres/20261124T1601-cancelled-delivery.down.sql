UPDATE delivery SET state = 'failed' WHERE state = 'cancelled';
ALTER TABLE delivery DROP CONSTRAINT delivery_state_check;
ALTER TABLE delivery ADD CONSTRAINT delivery_state_check
  CHECK (state IN ('queued', 'sent', 'delivered', 'failed', 'opted-out', 'needless'));
