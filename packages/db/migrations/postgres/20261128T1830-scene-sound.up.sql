-- A sound that somebody recorded or sent for the voices of a video's scenes. It lives as long as the video.
CREATE TABLE scene_sound (
  id uuid DEFAULT uuidv7() PRIMARY KEY,
  video_id uuid NOT NULL REFERENCES video(id) ON DELETE CASCADE,
  storage_key text NOT NULL UNIQUE,
  mime_type text NOT NULL,
  size bigint NOT NULL,
  duration_ms integer NOT NULL,
  -- The loudest moments, one byte for each equal part of it.
  wave bytea NOT NULL CHECK (length(wave) <= 600),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX scene_sound_video ON scene_sound (video_id);
CREATE TRIGGER scene_sound_usage AFTER INSERT ON scene_sound FOR EACH ROW EXECUTE FUNCTION count_video_file();

CREATE OR REPLACE FUNCTION recount_stored_files(practice uuid)
 RETURNS void LANGUAGE sql
AS $$
  WITH existing AS (
    SELECT storage_key, practice_id, size FROM video_file JOIN video ON video.id = video_id
      WHERE kind = 'original' AND practice_id = practice
    UNION ALL SELECT storage_key, practice_id, size FROM video_image JOIN video ON video.id = video_id
      WHERE size > 0 AND practice_id = practice
    UNION ALL SELECT storage_key, practice_id, size FROM scene_sound JOIN video ON video.id = video_id
      WHERE practice_id = practice
    UNION ALL SELECT storage_key, practice_id, size FROM chat_attachment JOIN patient ON patient.id = patient_id
      WHERE practice_id = practice
  ), gone AS (
    DELETE FROM stored_file WHERE practice_id = practice AND storage_key NOT IN (SELECT storage_key FROM existing)
  )
  INSERT INTO stored_file (storage_key, practice_id, size) SELECT storage_key, practice_id, size FROM existing
  ON CONFLICT (storage_key) DO UPDATE SET size = excluded.size
$$;
