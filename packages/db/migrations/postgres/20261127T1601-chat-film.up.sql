-- A film that shows an exercise, encoded again like pictures and sound.
ALTER TABLE chat_attachment DROP CONSTRAINT chat_attachment_kind_check;
ALTER TABLE chat_attachment ADD CONSTRAINT chat_attachment_kind_check
  CHECK (kind IN ('image', 'audio', 'video', 'file'));
