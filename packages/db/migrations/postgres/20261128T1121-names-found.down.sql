ALTER TABLE patient DROP COLUMN search_text;
ALTER TABLE patient ADD COLUMN search_text text
  GENERATED ALWAYS AS (fold_text(((((((((first_name || ' ') || last_name) || ' ') || first_name) || ' ') || phone) || ' ') || COALESCE(email, '')))) STORED NOT NULL;
CREATE INDEX patient_search ON patient USING gin (search_text gin_trgm_ops);
DROP FUNCTION patient_line(text, text, text, text);
DROP FUNCTION fold_name(text);
CREATE OR REPLACE FUNCTION fold_text(text text)
 RETURNS text LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $$
  SELECT CASE WHEN text ~ '[^\x01-\x7f]' THEN
    lower(public.unaccent('public.unaccent', normalize(regexp_replace(normalize(text, NFD),
      '[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670]', '', 'g'), NFC)))
  ELSE lower(text) END
$$;
UPDATE transcript SET text = text WHERE text LIKE '%ς%';
