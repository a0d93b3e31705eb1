-- A message that waited until the doctor took back what it is about.
ALTER TABLE delivery DROP CONSTRAINT delivery_state_check;
ALTER TABLE delivery ADD CONSTRAINT delivery_state_check
  CHECK (state IN ('queued', 'sent', 'delivered', 'failed', 'opted-out', 'needless', 'cancelled'));
