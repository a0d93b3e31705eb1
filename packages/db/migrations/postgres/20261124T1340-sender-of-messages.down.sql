ALTER TABLE outbox_message DROP COLUMN reply_to;
ALTER TABLE outbox_message DROP COLUMN sender_name;
