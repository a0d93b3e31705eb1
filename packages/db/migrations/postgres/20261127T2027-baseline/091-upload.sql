-- An upload under way: who may go on with it, and the video it became, so that a repeated last byte makes no second one.
CREATE TABLE upload (
  id text PRIMARY KEY,
  practice_id uuid NOT NULL REFERENCES "user"(id) ON DELETE CASCADE,
  title text,
  file_name text NOT NULL,
  size bigint,
  video_id uuid REFERENCES video(id) ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  -- The folder in which an upload began. Its video is in it, unless the folder was deleted meanwhile.
  folder_id uuid,
  -- The room that an upload reserves; null once it has ended, and for a take, whose bytes count as they arrive.
  reserved bigint,
  -- false for one that is a single request
  is_resumable boolean NOT NULL DEFAULT true,
  heard_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT upload_folder FOREIGN KEY (practice_id, folder_id) REFERENCES folder(practice_id, id) ON DELETE SET NULL (folder_id)
);
CREATE INDEX upload_created ON upload (created_at);
CREATE INDEX upload_folder ON upload (practice_id, folder_id) WHERE (folder_id IS NOT NULL);
CREATE INDEX upload_reserved ON upload (practice_id) WHERE (reserved IS NOT NULL);

CREATE FUNCTION count_upload()
 RETURNS trigger LANGUAGE plpgsql
AS $$
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
CREATE TRIGGER upload_usage AFTER INSERT OR DELETE OR UPDATE OF reserved ON upload FOR EACH ROW EXECUTE FUNCTION count_upload();
