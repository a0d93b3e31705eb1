ALTER TABLE chat DROP COLUMN notice_due_at, DROP COLUMN notified_at;
