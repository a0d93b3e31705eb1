UPDATE recording SET granted_bytes = 0;
DROP TRIGGER recording_usage ON recording;
CREATE OR REPLACE FUNCTION bytes_of_take(take recording) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN take.status = 'saved' OR take.video_id IS NOT NULL THEN 0 ELSE take.saved_bytes END
$$;
CREATE OR REPLACE FUNCTION count_take() RETURNS trigger LANGUAGE plpgsql AS $$
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
DROP FUNCTION room_of_take;
ALTER TABLE recording DROP COLUMN granted_bytes, DROP COLUMN drafted_bytes;
