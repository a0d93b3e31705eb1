ALTER TABLE recording
  -- How many bytes the take may have. It reserves those that have not arrived. 0 when it reserves nothing.
  ADD COLUMN granted_bytes bigint NOT NULL DEFAULT 0,
  -- How many bytes the original of its draft has. They count there.
  ADD COLUMN drafted_bytes bigint NOT NULL DEFAULT 0;
UPDATE recording SET drafted_bytes = saved_bytes WHERE video_id IS NOT NULL AND status <> 'saved';

-- A take counts until it is a video, whose original counts instead. Of a take with a draft, what came later counts.
CREATE OR REPLACE FUNCTION bytes_of_take(take recording) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN take.status = 'saved' THEN 0
    WHEN take.video_id IS NULL THEN take.saved_bytes
    ELSE greatest(take.saved_bytes - take.drafted_bytes, 0)
  END
$$;

-- The room that a take reserves.
CREATE FUNCTION room_of_take(take recording) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN take.status = 'saved' THEN 0 ELSE greatest(take.granted_bytes - take.saved_bytes, 0) END
$$;

CREATE OR REPLACE FUNCTION count_take() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  more bigint := 0;
  room bigint := 0;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    more := more - bytes_of_take(OLD);
    room := room - room_of_take(OLD);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    more := more + bytes_of_take(NEW);
    room := room + room_of_take(NEW);
  END IF;
  IF more <> 0 OR room <> 0 THEN PERFORM change_usage(coalesce(NEW.practice_id, OLD.practice_id), more, room, 0); END IF;
  RETURN NULL;
END $$;
DROP TRIGGER recording_usage ON recording;
CREATE TRIGGER recording_usage
  AFTER INSERT OR UPDATE OF saved_bytes, status, video_id, granted_bytes, drafted_bytes OR DELETE ON recording
  FOR EACH ROW EXECUTE FUNCTION count_take();
CREATE INDEX recording_granted ON recording (practice_id) WHERE granted_bytes > 0;
