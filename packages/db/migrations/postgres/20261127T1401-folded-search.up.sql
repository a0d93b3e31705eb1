-- Search without accents, in every language.
CREATE EXTENSION IF NOT EXISTS unaccent;

-- Without case, accents, vowel points and tone marks: "lokiec" finds "łokieć". Letters of Korea are put together again.
CREATE FUNCTION fold_text(text text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN text ~ '[^\x01-\x7f]' THEN
    lower(public.unaccent('public.unaccent', normalize(regexp_replace(normalize(text, NFD),
      '[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670]', '', 'g'), NFC)))
  ELSE lower(text) END
$$;

-- What a folded text contains this one: for LIKE, whatever signs it has.
CREATE FUNCTION folded_pattern(text text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT '%' || regexp_replace(public.fold_text(text), '([\\%_])', '\\\1', 'g') || '%'
$$;

DROP INDEX chat_message_text;
CREATE INDEX chat_message_text ON chat_message USING gin (fold_text(text) gin_trgm_ops);

-- Scripts that are written without spaces: of South-East Asia, China and Japan.
CREATE FUNCTION unspaced() RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '[\u0e00-\u0eff\u0f00-\u0fff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3041-\u30fa\u30fc-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]+'
$$;

-- What a text is found by: its words as their language inflects them, the same without accents, and each pair of letters
-- of a script without spaces, also where a server put spaces between its words.
CREATE FUNCTION spoken_words(config regconfig, text text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  folded text := public.fold_text(text);
  found tsvector := to_tsvector(config, text) || to_tsvector('pg_catalog.simple', folded);
BEGIN
  IF folded ~ public.unspaced() THEN
    RETURN found || (
      SELECT array_to_tsvector(array_agg(DISTINCT substr(run[1], at, 2)))
      FROM regexp_matches(regexp_replace(folded, '(?<=' || rtrim(public.unspaced(), '+') || ') +(?=' || public.unspaced() || ')', '', 'g'),
        public.unspaced(), 'g') AS run,
        generate_series(1, length(run[1])) AS at);
  END IF;
  RETURN found;
END $$;

-- A tsvector holds at most 1 MB. Four hours of speech fit in any language; of more, the beginning is found.
CREATE FUNCTION transcript_words(config regconfig, text text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  most int := 250000;
BEGIN
  LOOP
    BEGIN
      RETURN public.spoken_words(config, left(text, most));
    EXCEPTION WHEN program_limit_exceeded THEN
      most := most / 2;
    END;
  END LOOP;
END $$;

-- What a word that somebody typed must match: its beginning in its language or without accents, and the pairs of letters
-- of a script without spaces.
CREATE FUNCTION spoken_query(config regconfig, word text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsquery(config, quote_literal(word) || ':*') || coalesce((
    SELECT string_agg(part, ' & ')::tsquery FROM (
      SELECT quote_literal(rest) || ':*' AS part
      FROM regexp_split_to_table(regexp_replace(public.fold_text(word), public.unspaced() || '|[^[:alnum:]]', ' ', 'g'), ' +') AS rest
      WHERE rest <> ''
      UNION ALL
      SELECT quote_literal(substr(run[1], at, 2)) || CASE WHEN length(run[1]) = 1 THEN ':*' ELSE '' END
      FROM regexp_matches(public.fold_text(word), public.unspaced(), 'g') AS run,
        generate_series(1, greatest(length(run[1]) - 1, 1)) AS at) AS parts), ''::tsquery)
$$;

-- The same of several words: all of them (true), or any.
CREATE FUNCTION spoken_query(config regconfig, words text[], is_all boolean) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  found tsquery := ''::tsquery;
  word text;
BEGIN
  FOREACH word IN ARRAY words LOOP
    found := CASE WHEN is_all THEN found && public.spoken_query(config, word) ELSE found || public.spoken_query(config, word) END;
  END LOOP;
  RETURN found;
END $$;

DROP INDEX transcript_search;
ALTER TABLE transcript DROP COLUMN search;
ALTER TABLE transcript ADD COLUMN search tsvector NOT NULL
  GENERATED ALWAYS AS (transcript_words(transcript_config(language), text)) STORED;
CREATE INDEX transcript_search ON transcript USING gin (practice_id, search);

-- When each word of each line begins, so that a search opens at the word. A text of before has none.
ALTER TABLE transcript ADD COLUMN word_starts_ms jsonb NOT NULL DEFAULT '[]';
