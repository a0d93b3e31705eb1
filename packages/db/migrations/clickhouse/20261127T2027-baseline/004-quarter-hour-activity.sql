-- Openings by quarter of an hour: offsets of all time zones are multiples of 15 minutes, so the days of any zone can be
-- made of it. The share stands in the key so that erasing one is a plain delete.
CREATE TABLE IF NOT EXISTS {database}.quarter_hour_activity
(
    practice_id UUID,
    bucket DateTime('UTC'),
    video_id UUID,
    share_id UUID,
    patient_id SimpleAggregateFunction(max, UUID),
    opened SimpleAggregateFunction(sum, UInt64),
    sms SimpleAggregateFunction(sum, UInt64),
    email SimpleAggregateFunction(sum, UInt64),
    platform SimpleAggregateFunction(sum, UInt64),
    mobile SimpleAggregateFunction(sum, UInt64),
    desktop SimpleAggregateFunction(sum, UInt64)
)
ENGINE = AggregatingMergeTree
ORDER BY (practice_id, bucket, video_id, share_id)
SETTINGS index_granularity = 256, non_replicated_deduplication_window = 10000, fsync_after_insert = 1, fsync_part_directory = 1;

CREATE MATERIALIZED VIEW IF NOT EXISTS {database}.quarter_hour_activity_feed TO {database}.quarter_hour_activity AS
SELECT
    practice_id,
    toStartOfFifteenMinutes(toDateTime(e.at, 'UTC')) AS bucket,
    video_id, share_id,
    max(e.patient_id) AS patient_id,
    count() AS opened,
    countIf(e.via = 'sms') AS sms,
    countIf(e.via = 'email') AS email,
    countIf(e.via = 'platform') AS platform,
    countIf(e.device = 'mobile') AS mobile,
    countIf(e.device = 'desktop') AS desktop
FROM {database}.event AS e
WHERE kind IN ('share.opened', 'public.opened')
GROUP BY practice_id, bucket, video_id, share_id;
