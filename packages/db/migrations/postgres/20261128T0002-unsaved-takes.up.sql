-- The videos of a practice, those that are on their way included, and their length. One whose length is not known yet
-- counts as a minute. A take counts while it runs, and again when it is saved as a video.
CREATE OR REPLACE FUNCTION count_videos(practice uuid) RETURNS TABLE (videos int, media_ms bigint) LANGUAGE sql STABLE AS $$
  SELECT count(*)::int, coalesce(sum(CASE WHEN ms > 0 THEN ms ELSE 60000 END), 0)::bigint FROM (
    SELECT duration_ms AS ms FROM video
    WHERE practice_id = practice AND NOT EXISTS (SELECT FROM correction WHERE draft_id = video.id)
    UNION ALL SELECT 0 FROM upload WHERE practice_id = practice AND reserved IS NOT NULL
    UNION ALL SELECT duration_ms FROM recording
    WHERE practice_id = practice AND video_id IS NULL AND status = 'recording'
  ) AS counted
$$;
