CREATE INDEX transcript_doctor ON transcript (doctor_id);
DROP INDEX transcript_language;
ALTER TABLE transcript DROP COLUMN search;
DROP FUNCTION transcript_config(text);
ALTER TABLE transcript DROP COLUMN starts_ms;
DROP EXTENSION btree_gin;
