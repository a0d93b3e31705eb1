DROP TABLE message_count;
