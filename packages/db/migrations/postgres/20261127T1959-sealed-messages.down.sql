CREATE FUNCTION folded_pattern(text text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT '%' || regexp_replace(public.fold_text(text), '([\\%_])', '\\\1', 'g') || '%'
$$;
CREATE INDEX chat_message_text ON chat_message USING gin (fold_text(text) gin_trgm_ops);
ALTER TABLE chat_message DROP COLUMN tokens, DROP COLUMN id;
