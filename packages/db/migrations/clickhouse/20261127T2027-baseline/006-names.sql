-- What analysts read beside ids: names of videos, playlists, titles and areas of practice. The relay copies them from the
-- records, whole, whenever one changed. Nothing of a patient is among them, and no name of a doctor.
CREATE TABLE IF NOT EXISTS {database}.video_name
(
    practice_id UUID,
    video_id UUID,
    video String,
    doctor_title LowCardinality(String),
    area_of_practice LowCardinality(String)
)
ENGINE = MergeTree
ORDER BY (practice_id, video_id)
SETTINGS index_granularity = 256;

CREATE TABLE IF NOT EXISTS {database}.playlist_name
(
    practice_id UUID,
    playlist_share_id UUID,
    playlist String
)
ENGINE = MergeTree
ORDER BY (practice_id, playlist_share_id)
SETTINGS index_granularity = 256;
