ALTER INDEX chat_alert_due RENAME TO chat_notice_due;
ALTER TABLE chat RENAME COLUMN alert_due_at TO notice_due_at;
