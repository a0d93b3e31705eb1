DROP INDEX chat_notice_due;
