-- A take of the recorder, there from its first second. Until it is stopped its bytes lie in the upload of the same id
-- and may grow; from then on they lie in the storage, until it is a video of its own or goes.
CREATE TABLE recording (
  id uuid PRIMARY KEY,
  practice_id uuid NOT NULL REFERENCES "user"(id) ON DELETE CASCADE,
  upload_id text NOT NULL REFERENCES upload(id) ON DELETE CASCADE UNIQUE,
  status text NOT NULL DEFAULT 'recording' CHECK (status IN ('recording', 'stopped', 'kept', 'saved', 'trashed')),
  type text NOT NULL CHECK (type IN ('video/mp4', 'video/webm')),
  -- where its doctor is, for the name of a video that the server makes of it
  time_zone text NOT NULL DEFAULT 'UTC',
  saved_bytes bigint NOT NULL DEFAULT 0,
  duration_ms integer,
  gaps jsonb NOT NULL DEFAULT '[]'::jsonb,
  script text,
  -- the bytes of a stopped take
  storage_key text UNIQUE,
  -- the video it became, also while that is only a draft which the server made
  video_id uuid REFERENCES video(id) ON DELETE SET NULL,
  started_at timestamptz NOT NULL,
  heard_at timestamptz NOT NULL,
  trashed_at timestamptz,
  -- What a take leaves to time its script by, so that its captions can be made without the browser that recorded it.
  traces jsonb,
  -- When a take last came out of the trash: a browser that never heard that it had been put there must not do it again.
  restored_at timestamptz,
  -- The country of the doctor's browser: by its order of dates and its clock the server titles an abandoned take.
  region text CHECK (region ~ '^([A-Z]{2}|[0-9]{3})$'),
  made_by uuid REFERENCES "user"(id) ON DELETE SET NULL,
  -- How many bytes the take may have. It reserves those that have not arrived. 0 when it reserves nothing.
  granted_bytes bigint NOT NULL DEFAULT 0,
  -- How many bytes the original of its draft has. They count there.
  drafted_bytes bigint NOT NULL DEFAULT 0,
  CONSTRAINT recording_check CHECK ((status = 'trashed') = (trashed_at IS NOT NULL))
);
CREATE INDEX recording_granted ON recording (practice_id) WHERE (granted_bytes > 0);
CREATE INDEX recording_heard ON recording (heard_at) WHERE (status = 'recording');
CREATE INDEX recording_made_by ON recording (made_by) WHERE (made_by IS NOT NULL);
CREATE INDEX recording_practice ON recording (practice_id, started_at DESC);
CREATE INDEX recording_trashed ON recording (trashed_at) WHERE (status = 'trashed');
CREATE INDEX recording_video ON recording (video_id);

-- A take counts until it is a video, whose original counts instead. Of a take with a draft, what came later counts.
CREATE FUNCTION bytes_of_take(take recording)
 RETURNS bigint LANGUAGE sql
 IMMUTABLE
AS $$
  SELECT CASE
    WHEN take.status = 'saved' THEN 0
    WHEN take.video_id IS NULL THEN take.saved_bytes
    ELSE greatest(take.saved_bytes - take.drafted_bytes, 0)
  END
$$;

CREATE FUNCTION count_take()
 RETURNS trigger LANGUAGE plpgsql
AS $$
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

-- The room that a take reserves.
CREATE FUNCTION room_of_take(take recording)
 RETURNS bigint LANGUAGE sql
 IMMUTABLE
AS $$
  SELECT CASE WHEN take.status = 'saved' THEN 0 ELSE greatest(take.granted_bytes - take.saved_bytes, 0) END
$$;
CREATE TRIGGER recording_usage AFTER INSERT OR DELETE OR UPDATE OF saved_bytes, status, video_id, granted_bytes, drafted_bytes ON recording FOR EACH ROW EXECUTE FUNCTION count_take();
