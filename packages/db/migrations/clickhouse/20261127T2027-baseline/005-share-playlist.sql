-- Which playlist's share a share stands in, known from its first event on. Sessions and openings are kept by share:
-- this is what adds them up by playlist without looking through the events.
CREATE TABLE IF NOT EXISTS {database}.share_playlist
(
    practice_id UUID,
    video_id UUID,
    share_id UUID,
    patient_id SimpleAggregateFunction(max, UUID),
    playlist_share_id SimpleAggregateFunction(max, UUID)
)
ENGINE = AggregatingMergeTree
ORDER BY (practice_id, video_id, share_id)
SETTINGS index_granularity = 256, non_replicated_deduplication_window = 10000, fsync_after_insert = 1, fsync_part_directory = 1;

CREATE MATERIALIZED VIEW IF NOT EXISTS {database}.share_playlist_feed TO {database}.share_playlist AS
SELECT
    practice_id, video_id, share_id,
    max(e.patient_id) AS patient_id,
    max(e.playlist_share_id) AS playlist_share_id
FROM {database}.event AS e
WHERE e.kind != 'playlist.opened' AND e.playlist_share_id != toUUID('00000000-0000-0000-0000-000000000000')
GROUP BY practice_id, video_id, share_id;
