CREATE OR REPLACE FUNCTION recount_stored_files(practice uuid)
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
DROP TABLE scene_sound;
