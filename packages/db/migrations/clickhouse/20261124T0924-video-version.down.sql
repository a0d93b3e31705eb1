ALTER TABLE {database}.session_progress_feed MODIFY QUERY
SELECT
    practice_id, video_id, share_id, session,
    max(e.patient_id) AS patient_id,
    min(e.at) AS first_at,
    max(e.at) AS last_at,
    max(e.position_ms) AS furthest_ms,
    max(e.duration_ms) AS duration_ms,
    max(e.device) AS device,
    max(e.via) AS via,
    groupUniqArrayArray(arrayMap(range -> (sipHash64(if(e.call = '', toString(e.event_id), e.call)), range.1, range.2), e.ranges)) AS played
FROM {database}.event AS e
WHERE kind IN ('share.viewed', 'public.viewed')
GROUP BY practice_id, video_id, share_id, session;
ALTER TABLE {database}.session_progress DROP COLUMN IF EXISTS first_call;
ALTER TABLE {database}.event DROP COLUMN IF EXISTS version_id;
