-- Made of the migration of this name by `npm run cluster-templates`, for a cluster (docs/scale.md). It was never run on
-- one. Whoever applies it fills in {database} and {analytics}; {cluster}, {shard} and {replica} are macros of each server.

-- Which playlist's share a share stands in, known from its first event on. Sessions and openings are kept by share;
-- this is what adds them up by playlist without looking through the events.
CREATE TABLE IF NOT EXISTS {database}.share_playlist_local ON CLUSTER '{cluster}'
(
    doctor_id UUID,
    video_id UUID,
    share_id UUID,
    patient_id SimpleAggregateFunction(max, UUID),
    playlist_share_id SimpleAggregateFunction(max, UUID)
)
ENGINE = ReplicatedAggregatingMergeTree('/clickhouse/tables/{shard}/{database}/{table}', '{replica}')
ORDER BY (doctor_id, video_id, share_id)
SETTINGS index_granularity = 256, replicated_deduplication_window = 10000, replicated_deduplication_window_seconds = 31536000, fsync_after_insert = 1, fsync_part_directory = 1;

CREATE TABLE IF NOT EXISTS {database}.share_playlist ON CLUSTER '{cluster}' AS {database}.share_playlist_local
ENGINE = Distributed('{cluster}', '{database}', 'share_playlist_local', cityHash64(doctor_id));

CREATE MATERIALIZED VIEW IF NOT EXISTS {database}.share_playlist_feed ON CLUSTER '{cluster}' TO {database}.share_playlist_local AS
SELECT
    doctor_id, video_id, share_id,
    max(e.patient_id) AS patient_id,
    max(e.playlist_share_id) AS playlist_share_id
FROM {database}.event_local AS e
WHERE e.kind != 'playlist.opened' AND e.playlist_share_id != toUUID('00000000-0000-0000-0000-000000000000')
GROUP BY doctor_id, video_id, share_id;
