-- Which version of its video an event tells of; the zero UUID for events from before versions were told apart.
ALTER TABLE {database}.event ADD COLUMN IF NOT EXISTS version_id UUID;

-- The time and the version of a session's first call. The session belongs to that version, since a page that is open goes
-- on with its file when another version takes its place. Sessions from before have the zero UUID: they are of the first
-- version that was sent.
ALTER TABLE {database}.session_progress ADD COLUMN IF NOT EXISTS first_call SimpleAggregateFunction(min, Tuple(DateTime64(3, 'UTC'), UUID));

-- A column and not a table of its own: a table more costs each insert a part more on disk.
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
    groupUniqArrayArray(arrayMap(range -> (sipHash64(if(e.call = '', toString(e.event_id), e.call)), range.1, range.2), e.ranges)) AS played,
    min((e.at, e.version_id)) AS first_call
FROM {database}.event AS e
WHERE kind IN ('share.viewed', 'public.viewed')
GROUP BY practice_id, video_id, share_id, session;
