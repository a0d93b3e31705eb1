DROP TABLE chat_setting;
