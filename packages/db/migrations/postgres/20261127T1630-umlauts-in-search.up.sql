-- "mueller" finds Müller, and "müller" finds Mueller.

-- A text with its umlauts as two letters; null where it has none.
CREATE FUNCTION spell_umlauts(text text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN normalize(lower(text), NFC) ~ '[äöüåø]' THEN
    replace(replace(replace(replace(replace(normalize(lower(text), NFC), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'å', 'aa'), 'ø', 'oe')
  END
$$;

-- What a text is found by: its words as their language inflects them, the same without accents and with umlauts as two
-- letters, and each pair of letters of a script without spaces, also where a server put spaces between its words.
CREATE OR REPLACE FUNCTION spoken_words(config regconfig, text text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  folded text := public.fold_text(text);
  found tsvector := to_tsvector(config, text) || to_tsvector('pg_catalog.simple', folded)
    || coalesce(to_tsvector('pg_catalog.simple', public.fold_text(public.spell_umlauts(text))), ''::tsvector);
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

-- What a word that somebody typed must match: its beginning in its language, without accents or with umlauts as two
-- letters, and the pairs of letters of a script without spaces.
CREATE OR REPLACE FUNCTION spoken_query(config regconfig, word text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsquery(config, quote_literal(word) || ':*') || coalesce((
    SELECT string_agg(part, ' & ')::tsquery FROM (
      SELECT quote_literal(rest) || ':*' AS part
      FROM regexp_split_to_table(regexp_replace(public.fold_text(word), public.unspaced() || '|[^[:alnum:]]', ' ', 'g'), ' +') AS rest
      WHERE rest <> ''
      UNION ALL
      SELECT quote_literal(substr(run[1], at, 2)) || CASE WHEN length(run[1]) = 1 THEN ':*' ELSE '' END
      FROM regexp_matches(public.fold_text(word), public.unspaced(), 'g') AS run,
        generate_series(1, greatest(length(run[1]) - 1, 1)) AS at) AS parts), ''::tsquery)
    || coalesce(to_tsquery('pg_catalog.simple', quote_literal(public.fold_text(public.spell_umlauts(word))) || ':*'), ''::tsquery)
$$;

DROP INDEX transcript_search;
ALTER TABLE transcript DROP COLUMN search;
ALTER TABLE transcript ADD COLUMN search tsvector NOT NULL
  GENERATED ALWAYS AS (transcript_words(transcript_config(language), text)) STORED;
CREATE INDEX transcript_search ON transcript USING gin (practice_id, search);
