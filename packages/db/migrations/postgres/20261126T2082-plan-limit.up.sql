-- What a practice has queued in a month (of UTC) by the channels that a provider sends.
ALTER TABLE usage
  ADD COLUMN message_month date NOT NULL DEFAULT '-infinity',
  ADD COLUMN messages int NOT NULL DEFAULT 0;

-- Counts messages of a month, and returns how many it has. A month that a later one has followed counts with that one.
CREATE FUNCTION count_month_messages(practice uuid, month date, added int) RETURNS int LANGUAGE sql VOLATILE AS $$
  INSERT INTO usage (practice_id, message_month, messages) VALUES (practice, month, added)
  ON CONFLICT (practice_id) DO UPDATE SET
    message_month = greatest(usage.message_month, excluded.message_month),
    messages = excluded.messages + CASE WHEN usage.message_month >= excluded.message_month THEN usage.messages ELSE 0 END
  RETURNING messages
$$;

-- The plan that a practice has. @param holding the statuses in which a subscription holds its plan
CREATE FUNCTION plan_of(practice uuid, holding text[]) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT plan FROM subscription WHERE practice_id = practice AND status = ANY (holding) LIMIT 1), 'free')
$$;

-- The videos of a practice, those that are on their way included, and their length. One whose length is not known yet
-- counts as a minute.
CREATE FUNCTION count_videos(practice uuid) RETURNS TABLE (videos int, media_ms bigint) LANGUAGE sql STABLE AS $$
  SELECT count(*)::int, coalesce(sum(CASE WHEN ms > 0 THEN ms ELSE 60000 END), 0)::bigint FROM (
    SELECT duration_ms AS ms FROM video
    WHERE practice_id = practice AND NOT EXISTS (SELECT FROM correction WHERE draft_id = video.id)
    UNION ALL SELECT 0 FROM upload WHERE practice_id = practice AND reserved IS NOT NULL
    UNION ALL SELECT duration_ms FROM recording
    WHERE practice_id = practice AND video_id IS NULL AND status IN ('recording', 'stopped', 'kept')
  ) AS counted
$$;

-- The same for a plan that limits them. Callers wait for each other's commit: the count is read after the lock.
CREATE FUNCTION hold_videos(practice uuid, is_limited boolean) RETURNS TABLE (videos int, media_ms bigint)
LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  IF NOT is_limited THEN RETURN QUERY SELECT 0, 0::bigint; RETURN; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('videos ' || practice, 0));
  RETURN QUERY SELECT * FROM count_videos(practice);
END $$;

-- How many more patients a practice may have; null where its plan does not limit them. Callers wait for each other's
-- commit: the count is read after the lock.
-- @param limits by plan
CREATE FUNCTION hold_patients(practice uuid, holding text[], limits jsonb) RETURNS int LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  most int := limits ->> plan_of(practice, holding);
BEGIN
  IF most IS NULL THEN RETURN NULL; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('patients ' || practice, 0));
  RETURN most - (SELECT count(*) FROM (SELECT FROM patient WHERE practice_id = practice LIMIT most) AS counted);
END $$;

-- A row of an import beyond the patients of the plan.
ALTER TABLE patient_import_error DROP CONSTRAINT patient_import_error_kind_check;
ALTER TABLE patient_import_error ADD CONSTRAINT patient_import_error_kind_check
  CHECK (kind IN ('duplication', 'empty field', 'wrong format', 'over limit'));

-- When a practice that has more videos than the free plan contains was found without its paid one.
ALTER TABLE usage ADD COLUMN plan_ended_at timestamptz;
-- Since when the links of a video open nothing, because the plan has no room for it.
ALTER TABLE video ADD COLUMN stopped_at timestamptz;
CREATE INDEX video_stopped ON video (practice_id) WHERE stopped_at IS NOT NULL;
