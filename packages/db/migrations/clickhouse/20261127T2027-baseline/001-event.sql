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
    reaction LowCardinality(String),
    -- which version of its video an event is of
    version_id UUID
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(at)
ORDER BY (practice_id, video_id, share_id, at, event_id)
SETTINGS non_replicated_deduplication_window = 10000, fsync_after_insert = 1, fsync_part_directory = 1;
