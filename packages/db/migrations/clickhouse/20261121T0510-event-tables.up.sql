CREATE DATABASE IF NOT EXISTS {database};

-- The source of truth: everything else can be rebuilt from it. Ids that an event does not have are the zero UUID, since
-- nullable columns cannot stand in the order. A deduplication window here and on every target below makes a repeated
-- batch a repetition without effect; fsync because the outbox forgets a batch once it is inserted.
CREATE TABLE IF NOT EXISTS {database}.event
(
    event_id UUID,
    kind LowCardinality(String),
    at DateTime64(3, 'UTC'),
    received_at DateTime64(3, 'UTC'),
    practice_id UUID,
    video_id UUID,
    share_id UUID,
    playlist_share_id UUID,
    patient_id UUID,
    via LowCardinality(String),
    device LowCardinality(String),
    session String,
    call String,
    position_ms UInt32,
    duration_ms UInt32,
    ranges Array(Tuple(from_ms UInt32, to_ms UInt32)),
    reaction LowCardinality(String)
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(at)
ORDER BY (practice_id, video_id, share_id, at, event_id)
SETTINGS non_replicated_deduplication_window = 10000, fsync_after_insert = 1, fsync_part_directory = 1;

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
    played SimpleAggregateFunction(groupUniqArrayArray, Array(Tuple(call UInt64, from_ms UInt32, to_ms UInt32)))
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
    groupUniqArrayArray(arrayMap(range -> (sipHash64(if(e.call = '', toString(e.event_id), e.call)), range.1, range.2), e.ranges)) AS played
FROM {database}.event AS e
WHERE kind IN ('share.viewed', 'public.viewed')
GROUP BY practice_id, video_id, share_id, session;

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
