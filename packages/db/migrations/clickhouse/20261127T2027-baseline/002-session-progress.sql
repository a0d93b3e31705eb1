-- One row per viewing session. Every column is merged by a function that gives the same result whatever the order of
-- the calls and however often one arrives: min, max, and the set of played ranges named by their call.
CREATE TABLE IF NOT EXISTS {database}.session_progress
(
    practice_id UUID,
    video_id UUID,
    share_id UUID,
    session String,
    patient_id SimpleAggregateFunction(max, UUID),
    first_at SimpleAggregateFunction(min, DateTime64(3, 'UTC')),
    last_at SimpleAggregateFunction(max, DateTime64(3, 'UTC')),
    furthest_ms SimpleAggregateFunction(max, UInt32),
    duration_ms SimpleAggregateFunction(max, UInt32),
    device SimpleAggregateFunction(max, LowCardinality(String)),
    via SimpleAggregateFunction(max, LowCardinality(String)),
    played SimpleAggregateFunction(groupUniqArrayArray, Array(Tuple(call UInt64, from_ms UInt32, to_ms UInt32))),
    -- The time and the version of a session's first call. The session belongs to that version, since a page that is open
    -- goes on with its file when another version takes its place. A table of its own would cost each insert a part more.
    first_call SimpleAggregateFunction(min, Tuple(DateTime64(3, 'UTC'), UUID))
)
ENGINE = AggregatingMergeTree
ORDER BY (practice_id, video_id, share_id, session)
SETTINGS index_granularity = 256, non_replicated_deduplication_window = 10000, fsync_after_insert = 1, fsync_part_directory = 1;

CREATE MATERIALIZED VIEW IF NOT EXISTS {database}.session_progress_feed TO {database}.session_progress AS
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
