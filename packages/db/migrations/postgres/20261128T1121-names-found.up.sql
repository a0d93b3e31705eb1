-- Without case, accents, vowel points and tone marks; the sigma at the end of a word is one. Upper case has no other.
CREATE OR REPLACE FUNCTION fold_text(text text)
 RETURNS text LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $$
  SELECT CASE WHEN text ~ '[^\x01-\x7f]' THEN
    translate(lower(public.unaccent('public.unaccent', normalize(regexp_replace(normalize(text, NFD),
      '[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670]', '', 'g'), NFC))), 'ς', 'σ')
  ELSE lower(text) END
$$;

-- A name as it is compared: folded, without apostrophes, and with spaces for hyphens.
CREATE FUNCTION fold_name(text text)
 RETURNS text LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $$
  SELECT public.fold_text(translate(text, U&'-\2010\2011\2012\2013\2014\2212\00AD''`\00B4\2018\2019\02BB\02BC\02BE\02BF\05F3\FF07', '       '))
$$;

-- What a patient is found by: names, phone and address as they are compared, names with hyphens as one word, and names
-- with umlauts as two letters.
CREATE FUNCTION patient_line(first_name text, last_name text, phone text, email text)
 RETURNS text LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $$
  SELECT public.fold_name(first_name || ' ' || last_name || ' ' || first_name || ' ' || phone || ' ' || coalesce(email, ''))
    || CASE WHEN names ~ '[-\u2010-\u2014\u2212]'
      THEN ' ' || public.fold_name(regexp_replace(names, '[-\u2010-\u2014\u2212]', '', 'g')) ELSE '' END
    || coalesce(' ' || public.fold_name(public.spell_umlauts(names)), '')
  FROM (SELECT first_name || ' ' || last_name AS names) AS named
$$;

ALTER TABLE patient DROP COLUMN search_text;
-- everything that a search for a patient looks in, in one line
ALTER TABLE patient ADD COLUMN search_text text
  GENERATED ALWAYS AS (patient_line(first_name, last_name, phone, email)) STORED NOT NULL;
CREATE INDEX patient_search ON patient USING gin (search_text gin_trgm_ops);

-- The words of Greek captions are made again.
UPDATE transcript SET text = text WHERE text LIKE '%ς%';
