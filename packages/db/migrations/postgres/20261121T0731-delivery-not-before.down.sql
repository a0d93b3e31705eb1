ALTER TABLE share_batch DROP COLUMN sms_not_before;
ALTER TABLE delivery DROP COLUMN not_before;
