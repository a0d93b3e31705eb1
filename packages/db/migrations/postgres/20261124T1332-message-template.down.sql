DROP TABLE message_template;
