-- What several tables need: extensions, and functions. Bodies are checked when they run, since they name tables below.
CREATE EXTENSION pg_trgm;
CREATE EXTENSION btree_gin;
CREATE EXTENSION unaccent;
SET LOCAL check_function_bodies = off;

-- The only way to write an event. It runs with the rights of its owner; the application itself may not write here.
-- Tables are named with their schema, and temporary ones are looked for last: a caller could make one of the same name,
-- with a trigger that runs with the owner's rights.
-- An event with `once` is left out when there is one already. Nothing is locked when nothing is left to append.
CREATE FUNCTION append_audit_events(account uuid, events jsonb)
 RETURNS void LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
DECLARE
  chain_end public.audit_chain;
  event record;
  before bytea;
BEGIN
  PERFORM FROM jsonb_to_recordset(events) AS given (
    action text, object_id uuid, patient_id uuid, session text, network text, once boolean
  )
  WHERE NOT (once AND public.has_audit_event(account, action, object_id, patient_id, session, network));
  IF NOT FOUND THEN RETURN; END IF;
  SELECT * INTO chain_end FROM public.audit_chain WHERE account_id = account FOR UPDATE;
  IF NOT FOUND THEN
    INSERT INTO public.audit_chain VALUES (account, 0, 'epoch', '') ON CONFLICT DO NOTHING;
    SELECT * INTO STRICT chain_end FROM public.audit_chain WHERE account_id = account FOR UPDATE;
  END IF;
  chain_end.at := greatest(chain_end.at, date_trunc('milliseconds', clock_timestamp()));
  FOR event IN
    SELECT * FROM jsonb_to_recordset(events) AS given (
      actor text, actor_id uuid, session text, network text, action text, object text, object_id uuid,
      patient_id uuid, outcome text, once boolean
    )
  LOOP
    CONTINUE WHEN event.once AND public.has_audit_event(
      account, event.action, event.object_id, event.patient_id, event.session, event.network
    );
    before := chain_end.hash;
    chain_end.position := chain_end.position + 1;
    -- `hashAuditEvent` of the API computes the same.
    chain_end.hash := sha256(before || convert_to(array_to_string(ARRAY[
      account::text, chain_end.position::text, (extract(epoch FROM chain_end.at) * 1000)::bigint::text, event.actor,
      event.actor_id::text, event.session, event.network, event.action, event.object, event.object_id::text,
      event.patient_id::text, event.outcome
    ], '|', ''), 'UTF8'));
    INSERT INTO public.audit_event VALUES (
      account, chain_end.position, chain_end.at, event.actor, event.actor_id, event.session, event.network,
      event.action, event.object, event.object_id, event.patient_id, event.outcome, before, chain_end.hash
    );
  END LOOP;
  UPDATE public.audit_chain SET position = chain_end.position, at = chain_end.at, hash = chain_end.hash
  WHERE account_id = account;
END $$;

CREATE FUNCTION change_usage(practice uuid, used bigint, reserved bigint, begun integer)
 RETURNS void LANGUAGE sql
AS $$
  -- No row for an account that is being erased.
  INSERT INTO usage (practice_id, used_bytes, reserved_bytes, uploads)
  SELECT id, used, reserved, begun FROM "user" WHERE id = practice
  ON CONFLICT (practice_id) DO UPDATE SET
    used_bytes = usage.used_bytes + excluded.used_bytes,
    reserved_bytes = usage.reserved_bytes + excluded.reserved_bytes,
    uploads = usage.uploads + excluded.uploads
$$;

-- Counts messages of a month, and returns how many it has. A month that a later one has followed counts with that one.
CREATE FUNCTION count_month_messages(practice uuid, month date, added integer)
 RETURNS integer LANGUAGE sql
AS $$
  INSERT INTO usage (practice_id, message_month, messages) VALUES (practice, month, added)
  ON CONFLICT (practice_id) DO UPDATE SET
    message_month = greatest(usage.message_month, excluded.message_month),
    messages = excluded.messages + CASE WHEN usage.message_month >= excluded.message_month THEN usage.messages ELSE 0 END
  RETURNING messages
$$;

CREATE FUNCTION count_video_file()
 RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM note_stored_file(NEW.storage_key, practice_id, NEW.size) FROM video WHERE id = NEW.video_id;
  RETURN NULL;
END $$;

-- The videos of a practice, those that are on their way included, and their length. One whose length is not known yet
-- counts as a minute.
CREATE FUNCTION count_videos(practice uuid)
 RETURNS TABLE(videos integer, media_ms bigint) LANGUAGE sql
 STABLE
AS $$
  SELECT count(*)::int, coalesce(sum(CASE WHEN ms > 0 THEN ms ELSE 60000 END), 0)::bigint FROM (
    SELECT duration_ms AS ms FROM video
    WHERE practice_id = practice AND NOT EXISTS (SELECT FROM correction WHERE draft_id = video.id)
    UNION ALL SELECT 0 FROM upload WHERE practice_id = practice AND reserved IS NOT NULL
    UNION ALL SELECT duration_ms FROM recording
    WHERE practice_id = practice AND video_id IS NULL AND status IN ('recording', 'stopped', 'kept')
  ) AS counted
$$;

-- The tables of the queue are made after the migrations, so the body is read only when it runs.
CREATE FUNCTION drop_empty_queues()
 RETURNS void LANGUAGE plpgsql
AS $$
BEGIN
  DELETE FROM graphile_worker._private_job_queues AS queue
  WHERE locked_at IS NULL
    AND NOT EXISTS (SELECT FROM graphile_worker._private_jobs AS job WHERE job.job_queue_id = queue.id);
END $$;

-- Without case, accents, vowel points and tone marks: "lokiec" finds "łokieć". Letters of Korea are put together again.
CREATE FUNCTION fold_text(text text)
 RETURNS text LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $$
  SELECT CASE WHEN text ~ '[^\x01-\x7f]' THEN
    lower(public.unaccent('public.unaccent', normalize(regexp_replace(normalize(text, NFD),
      '[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670]', '', 'g'), NFC)))
  ELSE lower(text) END
$$;

-- After this the events of these chains are sent from the first one on.
CREATE FUNCTION forget_sent_audit(accounts uuid[])
 RETURNS void LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
  DELETE FROM public.siem_cursor WHERE account_id = ANY (accounts)
$$;

-- Whether the same was done to the same record within the hour before: by the same session, or from the same network
-- where there is no session.
CREATE FUNCTION has_audit_event(account uuid, of_action text, of_object uuid, of_patient uuid, of_session text, of_network text)
 RETURNS boolean LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
  SELECT EXISTS (
    SELECT FROM public.audit_event
    WHERE account_id = account AND action = of_action AND at > clock_timestamp() - interval '1 hour'
      AND object_id IS NOT DISTINCT FROM of_object AND patient_id IS NOT DISTINCT FROM of_patient
      AND session IS NOT DISTINCT FROM of_session
      AND (of_session IS NOT NULL OR network IS NOT DISTINCT FROM of_network)
  )
$$;

-- How many more patients a practice may have; null where its plan does not limit them. Callers wait for each other's
-- commit: the count is read after the lock.
-- @param limits by plan
CREATE FUNCTION hold_patients(practice uuid, holding text[], limits jsonb)
 RETURNS integer LANGUAGE plpgsql
AS $$
DECLARE
  most int := limits ->> plan_of(practice, holding);
BEGIN
  IF most IS NULL THEN RETURN NULL; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('patients ' || practice, 0));
  RETURN most - (SELECT count(*) FROM (SELECT FROM patient WHERE practice_id = practice LIMIT most) AS counted);
END $$;

-- The same for a plan that limits them. Callers wait for each other's commit: the count is read after the lock.
CREATE FUNCTION hold_videos(practice uuid, is_limited boolean)
 RETURNS TABLE(videos integer, media_ms bigint) LANGUAGE plpgsql
AS $$
BEGIN
  IF NOT is_limited THEN RETURN QUERY SELECT 0, 0::bigint; RETURN; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('videos ' || practice, 0));
  RETURN QUERY SELECT * FROM count_videos(practice);
END $$;

-- The only way to move cursors: forward, and not beyond the newest event. Both run with the rights of their owner.
CREATE FUNCTION note_sent_audit(accounts uuid[], positions bigint[], seals text[])
 RETURNS void LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
  INSERT INTO public.siem_cursor AS sent (account_id, position, seal)
  SELECT given.account_id, given.position, given.seal
  FROM unnest(accounts, positions, seals) AS given (account_id, position, seal)
  JOIN public.audit_chain AS chain
    ON chain.account_id = given.account_id AND given.position BETWEEN 1 AND chain.position
  ON CONFLICT (account_id) DO UPDATE SET position = excluded.position, seal = excluded.seal
  WHERE excluded.position > sent.position
$$;

CREATE FUNCTION note_stored_file(key text, practice uuid, bytes bigint)
 RETURNS void LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO stored_file (storage_key, practice_id, size) VALUES (key, practice, bytes) ON CONFLICT DO NOTHING;
  IF FOUND THEN PERFORM change_usage(practice, bytes, 0, 0); END IF;
END $$;

-- The plan that a practice has. @param holding the statuses in which a subscription holds its plan
CREATE FUNCTION plan_of(practice uuid, holding text[])
 RETURNS text LANGUAGE sql
 STABLE
AS $$
  SELECT coalesce((SELECT plan FROM subscription WHERE practice_id = practice AND status = ANY (holding) LIMIT 1), 'free')
$$;

-- Several statements revoke shares, and none of them may forget the epoch.
CREATE FUNCTION raise_media_epoch()
 RETURNS trigger LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
BEGIN
  NEW.media_epoch := OLD.media_epoch + 1;
  RETURN NEW;
END $$;

CREATE FUNCTION recount_stored_files(practice uuid)
 RETURNS void LANGUAGE sql
AS $$
  WITH existing AS (
    SELECT storage_key, practice_id, size FROM video_file JOIN video ON video.id = video_id
      WHERE kind = 'original' AND practice_id = practice
    UNION ALL SELECT storage_key, practice_id, size FROM video_image JOIN video ON video.id = video_id
      WHERE size > 0 AND practice_id = practice
    UNION ALL SELECT storage_key, practice_id, size FROM chat_attachment JOIN patient ON patient.id = patient_id
      WHERE practice_id = practice
  ), gone AS (
    DELETE FROM stored_file WHERE practice_id = practice AND storage_key NOT IN (SELECT storage_key FROM existing)
  )
  INSERT INTO stored_file (storage_key, practice_id, size) SELECT storage_key, practice_id, size FROM existing
  ON CONFLICT (storage_key) DO UPDATE SET size = excluded.size
$$;

CREATE FUNCTION refuse_invoice_change()
 RETURNS trigger LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.practice_id IS NULL THEN
      OLD.practice_id := NULL;
      IF NEW IS NOT DISTINCT FROM OLD THEN RETURN NEW; END IF;
    END IF;
  END IF;
  RAISE EXCEPTION 'an issued invoice is never changed' USING ERRCODE = 'integrity_constraint_violation';
END $$;

-- A text with its umlauts as two letters; null where it has none.
CREATE FUNCTION spell_umlauts(text text)
 RETURNS text LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $$
  SELECT CASE WHEN normalize(lower(text), NFC) ~ '[äöüåø]' THEN
    replace(replace(replace(replace(replace(normalize(lower(text), NFC), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'å', 'aa'), 'ø', 'oe')
  END
$$;

-- What a word that somebody typed must match: its beginning in its language, without accents or with umlauts as two
-- letters, and the pairs of letters of a script without spaces.
CREATE FUNCTION spoken_query(config regconfig, word text)
 RETURNS tsquery LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $$
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

-- What a word that somebody typed must match: its beginning in its language, without accents or with umlauts as two
-- letters, and the pairs of letters of a script without spaces.
CREATE FUNCTION spoken_query(config regconfig, words text[], is_all boolean)
 RETURNS tsquery LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $$
DECLARE
  found tsquery := ''::tsquery;
  word text;
BEGIN
  FOREACH word IN ARRAY words LOOP
    found := CASE WHEN is_all THEN found && public.spoken_query(config, word) ELSE found || public.spoken_query(config, word) END;
  END LOOP;
  RETURN found;
END $$;

-- What a text is found by: its words as their language inflects them, the same without accents and with umlauts as two
-- letters, and each pair of letters of a script without spaces, also where a server put spaces between its words.
CREATE FUNCTION spoken_words(config regconfig, text text)
 RETURNS tsvector LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $$
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

-- Words are compared as their language inflects them; a text of an unknown language word by word.
CREATE FUNCTION transcript_config(language text)
 RETURNS regconfig LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $$
  SELECT CASE language
    WHEN 'ar' THEN 'pg_catalog.arabic' WHEN 'da' THEN 'pg_catalog.danish' WHEN 'de' THEN 'pg_catalog.german'
    WHEN 'el' THEN 'pg_catalog.greek' WHEN 'en' THEN 'pg_catalog.english' WHEN 'es' THEN 'pg_catalog.spanish'
    WHEN 'fi' THEN 'pg_catalog.finnish' WHEN 'fr' THEN 'pg_catalog.french' WHEN 'hu' THEN 'pg_catalog.hungarian'
    WHEN 'it' THEN 'pg_catalog.italian' WHEN 'nl' THEN 'pg_catalog.dutch' WHEN 'no' THEN 'pg_catalog.norwegian'
    WHEN 'pt' THEN 'pg_catalog.portuguese' WHEN 'ro' THEN 'pg_catalog.romanian' WHEN 'ru' THEN 'pg_catalog.russian'
    WHEN 'sv' THEN 'pg_catalog.swedish' WHEN 'tr' THEN 'pg_catalog.turkish' ELSE 'pg_catalog.simple'
  END::regconfig
$$;

-- A tsvector holds at most 1 MB. Four hours of speech fit in any language; of more, the beginning is found.
CREATE FUNCTION transcript_words(config regconfig, text text)
 RETURNS tsvector LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $$
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

-- Scripts that are written without spaces: of South-East Asia, China and Japan.
CREATE FUNCTION unspaced()
 RETURNS text LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $$
  SELECT '[\u0e00-\u0eff\u0f00-\u0fff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3041-\u30fa\u30fc-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]+'
$$;

SET LOCAL check_function_bodies = on;
