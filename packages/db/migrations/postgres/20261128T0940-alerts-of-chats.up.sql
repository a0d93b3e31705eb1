-- A message that a message is there is an alert. A notice is what one process publishes to the others.
ALTER TABLE chat RENAME COLUMN notice_due_at TO alert_due_at;
ALTER INDEX chat_notice_due RENAME TO chat_alert_due;
