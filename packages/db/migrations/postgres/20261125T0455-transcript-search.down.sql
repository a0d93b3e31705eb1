CREATE INDEX transcript_practice ON transcript (practice_id);
DROP INDEX transcript_language;
ALTER TABLE transcript DROP COLUMN search;
DROP FUNCTION transcript_config(text);
ALTER TABLE transcript DROP COLUMN starts_ms;
DROP EXTENSION btree_gin;
