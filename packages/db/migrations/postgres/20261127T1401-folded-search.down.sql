ALTER TABLE transcript DROP COLUMN word_starts_ms;
DROP INDEX transcript_search;
ALTER TABLE transcript DROP COLUMN search;
ALTER TABLE transcript ADD COLUMN search tsvector NOT NULL
  GENERATED ALWAYS AS (to_tsvector(transcript_config(language), left(text, 250000))) STORED;
CREATE INDEX transcript_search ON transcript USING gin (practice_id, search);
DROP FUNCTION spoken_query(regconfig, text[], boolean);
DROP FUNCTION spoken_query(regconfig, text);
DROP FUNCTION transcript_words(regconfig, text);
DROP FUNCTION spoken_words(regconfig, text);
DROP FUNCTION unspaced();
DROP INDEX chat_message_text;
CREATE INDEX chat_message_text ON chat_message USING gin (text gin_trgm_ops);
DROP FUNCTION folded_pattern(text);
DROP FUNCTION fold_text(text);
DROP EXTENSION unaccent;
