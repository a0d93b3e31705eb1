-- Messages of conversations are encrypted and found by keyed tokens. What was stored before is plain and without tokens
-- until a job has read it, and is found meanwhile by reading it.
ALTER TABLE chat_message
  -- the encrypted text belongs to it
  ADD COLUMN id uuid NOT NULL DEFAULT uuidv7(),
  -- of each two and three letters of its text; null while nobody made them
  ADD COLUMN tokens integer[];
CREATE UNIQUE INDEX chat_message_id ON chat_message (id);
CREATE INDEX chat_message_tokens ON chat_message USING gin (tokens);
CREATE INDEX chat_message_without_tokens ON chat_message (practice_id, id) WHERE tokens IS NULL AND text IS NOT NULL;
DROP INDEX chat_message_text;
DROP FUNCTION folded_pattern(text);
