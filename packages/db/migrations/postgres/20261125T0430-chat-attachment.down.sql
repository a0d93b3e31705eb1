DROP TABLE chat_attachment;
DROP FUNCTION note_chat_attachment_removal();
