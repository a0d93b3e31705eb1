-- The figures without names, which the views of the analysts add them to.
CREATE VIEW IF NOT EXISTS {database}.viewing_session AS
SELECT
    practice_id, video_id, share_id, session,
    share_id = toUUID('00000000-0000-0000-0000-000000000000') AS is_public,
    min(first_at) AS started_at,
    max(last_at) AS ended_at,
    max(furthest_ms) AS furthest_ms,
    max(duration_ms) AS duration_ms,
    if(duration_ms = 0, 0, 100 * furthest_ms / duration_ms) AS relative_percent,
    duration_ms > 0 AND furthest_ms * 100 >= duration_ms * 80 AS is_completed,
    arrayReduce('intervalLengthSum', groupUniqArrayArray(played).2 AS froms, groupUniqArrayArray(played).3 AS tos) AS watched_ms,
    max(device) AS device,
    max(via) AS via
FROM {database}.session_progress
GROUP BY practice_id, video_id, share_id, session;

CREATE VIEW IF NOT EXISTS {database}.share_figures AS
SELECT
    practice_id, video_id, share_id,
    sum(opened) AS link_opens,
    nullIf(min(first_opened_at), toDateTime64('2299-12-31 23:59:59.999', 3, 'UTC')) AS first_opened_at,
    sum(sms) AS opened_by_sms,
    sum(email) AS opened_by_email,
    sum(platform) AS opened_by_platform,
    sum(mobile) AS opened_on_mobile,
    sum(desktop) AS opened_on_desktop,
    sum(views) AS views,
    sum(completed_views) AS completed_views,
    if(views = 0, 0, views - 1) AS repeat_views,
    if(views = 0, 0, sum(viewing_time_ms) / views) AS avg_viewing_time_ms
FROM
(
    SELECT
        practice_id, video_id, share_id, opened, first_opened_at, sms, email, platform, mobile, desktop,
        0 AS views, 0 AS completed_views, 0 AS viewing_time_ms
    FROM {database}.share_activity
    WHERE share_id != toUUID('00000000-0000-0000-0000-000000000000')
    UNION ALL
    SELECT
        practice_id, video_id, share_id, 0, toDateTime64('2299-12-31 23:59:59.999', 3, 'UTC'), 0, 0, 0, 0, 0,
        1, is_completed, furthest_ms
    FROM {database}.viewing_session
    WHERE NOT is_public
)
GROUP BY practice_id, video_id, share_id;

CREATE VIEW IF NOT EXISTS {database}.video_day_figures AS
SELECT
    practice_id, video_id, day,
    sum(opened) AS link_opens,
    sum(views) AS views,
    sum(completed_views) AS completed_views,
    sum(viewing_time_ms) AS viewing_time_ms
FROM
(
    SELECT practice_id, video_id, toDate(bucket, 'UTC') AS day, opened, 0 AS views, 0 AS completed_views, 0 AS viewing_time_ms
    FROM {database}.quarter_hour_activity
    WHERE share_id != toUUID('00000000-0000-0000-0000-000000000000')
    UNION ALL
    SELECT practice_id, video_id, toDate(started_at, 'UTC'), 0, 1, is_completed, furthest_ms
    FROM {database}.viewing_session
    WHERE NOT is_public
)
GROUP BY practice_id, video_id, day;

CREATE VIEW IF NOT EXISTS {database}.share_playlist_name AS
SELECT practice_id, video_id, share_id, any(playlist) AS playlist
FROM {database}.share_playlist
INNER JOIN {database}.playlist_name USING (practice_id, playlist_share_id)
GROUP BY practice_id, video_id, share_id;
