DROP TABLE transcription;
ALTER TABLE video ADD COLUMN transcription text;
DROP TABLE transcript;
