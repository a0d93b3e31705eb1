-- What a practice takes of the installation, in one row. Triggers count it within the transaction of each change.
CREATE TABLE usage (
  practice_id uuid PRIMARY KEY REFERENCES "user" (id) ON DELETE CASCADE,
  -- what was sent in and is stored: originals, takes, pictures, files of conversations
  used_bytes bigint NOT NULL DEFAULT 0,
  -- what running uploads may still bring
  reserved_bytes bigint NOT NULL DEFAULT 0,
  uploads int NOT NULL DEFAULT 0,
  -- how long media jobs worked, on the last day and in the last month with any
  media_day date NOT NULL DEFAULT '-infinity',
  media_day_ms bigint NOT NULL DEFAULT 0,
  media_month date NOT NULL DEFAULT '-infinity',
  media_month_ms bigint NOT NULL DEFAULT 0
);

-- The stored files that count, by their key: a file can move to another row, and its video can go before its row does.
CREATE TABLE stored_file (
  storage_key text PRIMARY KEY,
  practice_id uuid NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  size bigint NOT NULL
);
CREATE INDEX stored_file_practice ON stored_file (practice_id);

-- The room that an upload reserves; null once it has ended, and for a take, whose bytes count as they arrive.
ALTER TABLE upload
  ADD COLUMN reserved bigint,
  -- false for one that is a single request
  ADD COLUMN is_resumable boolean NOT NULL DEFAULT true,
  ADD COLUMN heard_at timestamptz NOT NULL DEFAULT now();
CREATE INDEX upload_reserved ON upload (practice_id) WHERE reserved IS NOT NULL;
-- Of pictures that somebody sent; the server's own do not count.
ALTER TABLE video_image ADD COLUMN size bigint NOT NULL DEFAULT 0;

CREATE FUNCTION change_usage(practice uuid, used bigint, reserved bigint, begun int) RETURNS void
LANGUAGE sql AS $$
  -- No row for an account that is being erased.
  INSERT INTO usage (practice_id, used_bytes, reserved_bytes, uploads)
  SELECT id, used, reserved, begun FROM "user" WHERE id = practice
  ON CONFLICT (practice_id) DO UPDATE SET
    used_bytes = usage.used_bytes + excluded.used_bytes,
    reserved_bytes = usage.reserved_bytes + excluded.reserved_bytes,
    uploads = usage.uploads + excluded.uploads
$$;

CREATE FUNCTION note_stored_file(key text, practice uuid, bytes bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stored_file (storage_key, practice_id, size) VALUES (key, practice, bytes) ON CONFLICT DO NOTHING;
  IF FOUND THEN PERFORM change_usage(practice, bytes, 0, 0); END IF;
END $$;

CREATE FUNCTION count_video_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_stored_file(NEW.storage_key, practice_id, NEW.size) FROM video WHERE id = NEW.video_id;
  RETURN NULL;
END $$;
CREATE TRIGGER video_file_usage AFTER INSERT OR UPDATE OF storage_key ON video_file
  FOR EACH ROW WHEN (NEW.kind = 'original') EXECUTE FUNCTION count_video_file();
CREATE TRIGGER video_image_usage AFTER INSERT ON video_image
  FOR EACH ROW WHEN (NEW.size > 0) EXECUTE FUNCTION count_video_file();

CREATE FUNCTION count_chat_attachment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_stored_file(NEW.storage_key, practice_id, NEW.size) FROM patient WHERE id = NEW.patient_id;
  RETURN NULL;
END $$;
CREATE TRIGGER chat_attachment_usage AFTER INSERT ON chat_attachment
  FOR EACH ROW EXECUTE FUNCTION count_chat_attachment();

-- Whatever deletes a stored file notes its key here first.
CREATE FUNCTION give_back_stored_files() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  practice record;
BEGIN
  FOR practice IN
    WITH gone AS (
      DELETE FROM stored_file USING noted WHERE stored_file.storage_key = noted.storage_key
      RETURNING practice_id, size
    )
    SELECT practice_id, sum(size)::bigint AS bytes FROM gone GROUP BY practice_id ORDER BY practice_id
  LOOP
    PERFORM change_usage(practice.practice_id, -practice.bytes, 0, 0);
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER storage_removal_usage AFTER INSERT ON storage_removal
  REFERENCING NEW TABLE AS noted FOR EACH STATEMENT EXECUTE FUNCTION give_back_stored_files();

-- A take counts until it is a video, whose original counts instead.
CREATE FUNCTION bytes_of_take(take recording) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN take.status = 'saved' OR take.video_id IS NOT NULL THEN 0 ELSE take.saved_bytes END
$$;
CREATE FUNCTION count_take() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  more bigint := 0;
BEGIN
  IF TG_OP <> 'INSERT' THEN more := more - bytes_of_take(OLD); END IF;
  IF TG_OP <> 'DELETE' THEN more := more + bytes_of_take(NEW); END IF;
  IF more <> 0 THEN PERFORM change_usage(coalesce(NEW.practice_id, OLD.practice_id), more, 0, 0); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER recording_usage AFTER INSERT OR UPDATE OF saved_bytes, status, video_id OR DELETE ON recording
  FOR EACH ROW EXECUTE FUNCTION count_take();

CREATE FUNCTION count_upload() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  earlier bigint;
  later bigint;
BEGIN
  IF TG_OP <> 'INSERT' THEN earlier := OLD.reserved; END IF;
  IF TG_OP <> 'DELETE' THEN later := NEW.reserved; END IF;
  IF earlier IS DISTINCT FROM later THEN
    PERFORM change_usage(
      coalesce(NEW.practice_id, OLD.practice_id), 0,
      coalesce(later, 0) - coalesce(earlier, 0), (later IS NOT NULL)::int - (earlier IS NOT NULL)::int);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER upload_usage AFTER INSERT OR UPDATE OF reserved OR DELETE ON upload
  FOR EACH ROW EXECUTE FUNCTION count_upload();

CREATE FUNCTION recount_stored_files(practice uuid) RETURNS void LANGUAGE sql AS $$
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

-- The tables of the queue are made after the migrations, so the body is read only when it runs.
CREATE FUNCTION drop_empty_queues() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM graphile_worker._private_job_queues AS queue
  WHERE locked_at IS NULL
    AND NOT EXISTS (SELECT FROM graphile_worker._private_jobs AS job WHERE job.job_queue_id = queue.id);
END $$;

-- What the practices have by now.
INSERT INTO stored_file (storage_key, practice_id, size)
  SELECT storage_key, practice_id, size FROM video_file JOIN video ON video.id = video_id WHERE kind = 'original'
  UNION ALL
  SELECT storage_key, practice_id, size FROM chat_attachment JOIN patient ON patient.id = patient_id;
UPDATE upload SET reserved = coalesce(size, 1073741824), heard_at = created_at
  WHERE finished_at IS NULL AND NOT EXISTS (SELECT FROM recording WHERE upload_id = upload.id);
SELECT change_usage(practice_id, sum(size)::bigint, 0, 0) FROM (
  SELECT practice_id, size FROM stored_file
  UNION ALL SELECT practice_id, bytes_of_take(recording) FROM recording
) AS stored GROUP BY practice_id;
