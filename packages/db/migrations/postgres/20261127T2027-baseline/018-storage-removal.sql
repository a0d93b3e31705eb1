-- Objects whose rows are gone and whose bytes are still to be removed.
CREATE TABLE storage_removal (
  storage_key text PRIMARY KEY,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Whatever deletes a stored file notes its key here first.
CREATE FUNCTION give_back_stored_files()
 RETURNS trigger LANGUAGE plpgsql
AS $$
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
CREATE TRIGGER storage_removal_usage AFTER INSERT ON storage_removal REFERENCING NEW TABLE AS noted FOR EACH STATEMENT EXECUTE FUNCTION give_back_stored_files();
