-- Set in a commit of its own before a message is handed over, and taken back only when the provider surely did not
-- take it: a job that finds it set asks the provider before it sends again.
ALTER TABLE delivery ADD COLUMN claimed_at timestamptz;
-- A channel that the patient has closed is kept in the share's list with its reason.
ALTER TABLE delivery DROP CONSTRAINT delivery_state_check;
ALTER TABLE delivery ADD CONSTRAINT delivery_state_check
  CHECK (state IN ('queued', 'sent', 'delivered', 'failed', 'opted-out'));
CREATE INDEX delivery_queued ON delivery (updated_at) WHERE state = 'queued';

-- STOP comes from a number, whichever doctors know it.
CREATE INDEX patient_phone ON patient (phone);

-- Answers of patients that were acted on, so that a repeated one has no effect a second time; swept after a month.
CREATE TABLE sms_reply (
  provider_id text PRIMARY KEY,
  received_at timestamptz NOT NULL DEFAULT now()
);
