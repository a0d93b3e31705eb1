-- Text messages that were sent in the evening wait for the morning; their jobs run then.
ALTER TABLE delivery ADD COLUMN not_before timestamptz;
ALTER TABLE share_batch ADD COLUMN sms_not_before timestamptz;
