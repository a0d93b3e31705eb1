DROP TABLE outbox_message, delivery, share;
