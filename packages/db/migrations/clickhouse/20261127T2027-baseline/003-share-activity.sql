-- Openings of the link, one row per share.
CREATE TABLE IF NOT EXISTS {database}.share_activity
(
    practice_id UUID,
    video_id UUID,
    share_id UUID,
    patient_id SimpleAggregateFunction(max, UUID),
    first_opened_at SimpleAggregateFunction(min, DateTime64(3, 'UTC')),
    opened SimpleAggregateFunction(sum, UInt64),
    sms SimpleAggregateFunction(sum, UInt64),
    email SimpleAggregateFunction(sum, UInt64),
    platform SimpleAggregateFunction(sum, UInt64),
    mobile SimpleAggregateFunction(sum, UInt64),
    desktop SimpleAggregateFunction(sum, UInt64)
)
ENGINE = AggregatingMergeTree
ORDER BY (practice_id, video_id, share_id)
SETTINGS index_granularity = 256, non_replicated_deduplication_window = 10000, fsync_after_insert = 1, fsync_part_directory = 1;

CREATE MATERIALIZED VIEW IF NOT EXISTS {database}.share_activity_feed TO {database}.share_activity AS
SELECT
    practice_id, video_id, share_id,
    max(e.patient_id) AS patient_id,
    min(e.at) AS first_opened_at,
    count() AS opened,
    countIf(e.via = 'sms') AS sms,
    countIf(e.via = 'email') AS email,
    countIf(e.via = 'platform') AS platform,
    countIf(e.device = 'mobile') AS mobile,
    countIf(e.device = 'desktop') AS desktop
FROM {database}.event AS e
WHERE kind IN ('share.opened', 'public.opened')
GROUP BY practice_id, video_id, share_id;
