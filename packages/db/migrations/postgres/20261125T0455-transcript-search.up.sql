CREATE EXTENSION IF NOT EXISTS btree_gin;

-- Where each line of the text begins, in its order, so that a word that is found has its second. A text of before has none.
ALTER TABLE transcript ADD COLUMN starts_ms int[] NOT NULL DEFAULT '{}';

-- Words are compared as their language inflects them; a text of an unknown language word by word.
CREATE FUNCTION transcript_config(language text) RETURNS regconfig LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE language
    WHEN 'ar' THEN 'pg_catalog.arabic' WHEN 'da' THEN 'pg_catalog.danish' WHEN 'de' THEN 'pg_catalog.german'
    WHEN 'el' THEN 'pg_catalog.greek' WHEN 'en' THEN 'pg_catalog.english' WHEN 'es' THEN 'pg_catalog.spanish'
    WHEN 'fi' THEN 'pg_catalog.finnish' WHEN 'fr' THEN 'pg_catalog.french' WHEN 'hu' THEN 'pg_catalog.hungarian'
    WHEN 'it' THEN 'pg_catalog.italian' WHEN 'nl' THEN 'pg_catalog.dutch' WHEN 'no' THEN 'pg_catalog.norwegian'
    WHEN 'pt' THEN 'pg_catalog.portuguese' WHEN 'ro' THEN 'pg_catalog.romanian' WHEN 'ru' THEN 'pg_catalog.russian'
    WHEN 'sv' THEN 'pg_catalog.swedish' WHEN 'tr' THEN 'pg_catalog.turkish' ELSE 'pg_catalog.simple'
  END::regconfig
$$;

-- A tsvector holds at most 1 MB, and these are four hours of speech in any alphabet.
ALTER TABLE transcript ADD COLUMN search tsvector NOT NULL
  GENERATED ALWAYS AS (to_tsvector(transcript_config(language), left(text, 250000))) STORED;
CREATE INDEX transcript_search ON transcript USING gin (practice_id, search);

-- Which languages a doctor's transcripts have; also for the deletion of a doctor.
CREATE INDEX transcript_language ON transcript (practice_id, (coalesce(language, '')));
DROP INDEX transcript_practice;
