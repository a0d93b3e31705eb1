DROP INDEX chat_message_waiting;
DROP INDEX chat_message_waiting_patient;
ALTER TABLE chat_message DROP COLUMN practice_id, DROP COLUMN asks, DROP COLUMN done_at;
