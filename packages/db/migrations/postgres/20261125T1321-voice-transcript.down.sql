DROP TABLE voice_transcript;
ALTER TABLE chat_attachment DROP COLUMN is_told;
DROP TABLE voice_consent;
