-- What analysts read besides sessions, shares and days. Reactions, comments, marks and messages are read from their events:
-- the last event of a kind says what holds now. Erased ones have no events.
CREATE VIEW IF NOT EXISTS {database}.share_answer AS
SELECT
    practice_id, video_id, share_id,
    argMaxIf(e.reaction, (e.at, e.event_id), e.kind = 'share.reacted') AS last_reaction,
    if(last_reaction = 'no-reaction', '', last_reaction) AS reaction,
    if(reaction = '', NULL, maxIf(e.at, e.kind = 'share.reacted')) AS reacted_at,
    argMaxIf(e.kind, (e.at, e.event_id), e.kind IN ('share.commented', 'share.comment-removed')) = 'share.commented' AS has_comment,
    if(has_comment, maxIf(e.at, e.kind = 'share.commented'), NULL) AS commented_at
FROM {database}.event AS e
WHERE kind IN ('share.reacted', 'share.commented', 'share.comment-removed')
    AND share_id != toUUID('00000000-0000-0000-0000-000000000000')
GROUP BY practice_id, video_id, share_id;

CREATE VIEW IF NOT EXISTS {database}.marked_second AS
SELECT
    practice_id, video_id, share_id, intDiv(e.position_ms, 1000) AS second,
    argMax(e.kind, (e.at, e.event_id)) AS last_kind,
    maxIf(e.at, e.kind = 'share.unclear') AS marked_at
FROM {database}.event AS e
WHERE kind IN ('share.unclear', 'share.unclear-withdrawn')
    AND share_id != toUUID('00000000-0000-0000-0000-000000000000')
GROUP BY practice_id, video_id, share_id, second
HAVING last_kind = 'share.unclear';

CREATE VIEW IF NOT EXISTS {analytics}.answer DEFINER = CURRENT_USER SQL SECURITY DEFINER AS
SELECT
    practice_id AS doctor_id, video_id, share_id, reaction, reacted_at, has_comment, commented_at, marks, last_marked_at,
    reaction = 'dislike' OR marks > 0 AS is_not_understood,
    video, playlist, doctor_title, area_of_practice
FROM
(
    SELECT
        practice_id, video_id, share_id,
        max(reaction) AS reaction, max(reacted_at) AS reacted_at, max(has_comment) AS has_comment,
        max(commented_at) AS commented_at, sum(marks) AS marks, max(last_marked_at) AS last_marked_at
    FROM
    (
        SELECT practice_id, video_id, share_id, reaction, reacted_at, has_comment, commented_at, 0 AS marks,
            CAST(NULL, 'Nullable(DateTime64(3, \'UTC\'))') AS last_marked_at
        FROM {database}.share_answer
        UNION ALL
        SELECT practice_id, video_id, share_id, '', NULL, 0, NULL, count(), max(marked_at)
        FROM {database}.marked_second
        GROUP BY practice_id, video_id, share_id
    )
    GROUP BY practice_id, video_id, share_id
    HAVING reaction != '' OR has_comment OR marks > 0
) AS figures
LEFT ANY JOIN {database}.video_name USING (practice_id, video_id)
LEFT ANY JOIN {database}.share_playlist_name USING (practice_id, video_id, share_id);

CREATE VIEW IF NOT EXISTS {analytics}.mark DEFINER = CURRENT_USER SQL SECURITY DEFINER AS
SELECT practice_id AS doctor_id, video_id, share_id, second, marked_at, video, doctor_title, area_of_practice
FROM {database}.marked_second
LEFT ANY JOIN {database}.video_name USING (practice_id, video_id);

CREATE VIEW IF NOT EXISTS {analytics}.unclear DEFINER = CURRENT_USER SQL SECURITY DEFINER AS
SELECT practice_id AS doctor_id, video_id, share_id, at, video, doctor_title, area_of_practice
FROM
(
    SELECT practice_id, video_id, share_id, assumeNotNull(reacted_at) AS at FROM {database}.share_answer WHERE reaction = 'dislike'
    UNION ALL
    SELECT practice_id, video_id, share_id, marked_at FROM {database}.marked_second
) AS figures
LEFT ANY JOIN {database}.video_name USING (practice_id, video_id);

CREATE VIEW IF NOT EXISTS {analytics}.opening DEFINER = CURRENT_USER SQL SECURITY DEFINER AS
SELECT
    practice_id AS doctor_id, video_id, share_id, quarter_hour, link_opens, by_sms, by_email, by_platform, on_mobile,
    on_desktop, video, doctor_title, area_of_practice
FROM
(
    SELECT practice_id, video_id, share_id, a.bucket AS quarter_hour, sum(a.opened) AS link_opens, sum(a.sms) AS by_sms,
        sum(a.email) AS by_email, sum(a.platform) AS by_platform, sum(a.mobile) AS on_mobile, sum(a.desktop) AS on_desktop
    FROM {database}.quarter_hour_activity AS a
    WHERE share_id != toUUID('00000000-0000-0000-0000-000000000000')
    GROUP BY practice_id, video_id, share_id, quarter_hour
) AS figures
LEFT ANY JOIN {database}.video_name USING (practice_id, video_id);

-- The messages about links. A message about a playlist is about the links of all its videos.
CREATE VIEW IF NOT EXISTS {database}.share_delivery AS
SELECT
    practice_id, video_id, share_id, playlist_share_id, queued_at, last_queued_at, opened_at,
    if(own.3 IS NULL, of_playlist.1, own.1) AS sent_at,
    if(own.3 IS NULL, of_playlist.2, own.2) AS delivered_at,
    if(own.3 IS NULL, of_playlist.4, own.4) AS failed_at,
    multiIf(opened_at IS NOT NULL, 'opened', delivered_at IS NOT NULL, 'delivered', failed_at IS NOT NULL AND (sent_at IS NULL
        OR failed_at > sent_at), 'failed', sent_at IS NOT NULL, 'sent', 'queued') AS state
FROM
(
    SELECT
        practice_id, video_id, share_id, max(e.playlist_share_id) AS playlist_share_id,
        minOrNullIf(e.at, e.kind = 'share.sent') AS queued_at,
        maxOrNullIf(e.at, e.kind = 'share.sent') AS last_queued_at,
        minOrNullIf(e.at, e.kind = 'share.opened') AS opened_at,
        (minOrNullIf(e.at, e.kind = 'share.taken'), minOrNullIf(e.at, e.kind = 'share.delivered'),
            minOrNullIf(e.at, e.kind IN ('share.taken', 'share.delivered', 'share.failed')),
            maxOrNullIf(e.at, e.kind = 'share.failed')) AS own
    FROM {database}.event AS e
    WHERE kind IN ('share.sent', 'share.taken', 'share.delivered', 'share.failed', 'share.opened')
        AND share_id != toUUID('00000000-0000-0000-0000-000000000000')
    GROUP BY practice_id, video_id, share_id
) AS links
LEFT ANY JOIN
(
    SELECT
        practice_id, playlist_share_id,
        (minOrNullIf(e.at, e.kind = 'share.taken'), minOrNullIf(e.at, e.kind = 'share.delivered'),
            toUInt8(1), maxOrNullIf(e.at, e.kind = 'share.failed')) AS of_playlist
    FROM {database}.event AS e
    WHERE kind IN ('share.taken', 'share.delivered', 'share.failed')
        AND share_id = toUUID('00000000-0000-0000-0000-000000000000')
        AND playlist_share_id != toUUID('00000000-0000-0000-0000-000000000000')
    GROUP BY practice_id, playlist_share_id
) AS playlists USING (practice_id, playlist_share_id);

CREATE VIEW IF NOT EXISTS {analytics}.delivery DEFINER = CURRENT_USER SQL SECURITY DEFINER AS
SELECT
    practice_id AS doctor_id, video_id, share_id, state, queued_at, last_queued_at, sent_at, delivered_at, failed_at, opened_at,
    video, playlist, doctor_title, area_of_practice
FROM {database}.share_delivery
LEFT ANY JOIN {database}.video_name USING (practice_id, video_id)
LEFT ANY JOIN {database}.share_playlist_name USING (practice_id, video_id, share_id);

CREATE VIEW IF NOT EXISTS {analytics}.version DEFINER = CURRENT_USER SQL SECURITY DEFINER AS
SELECT
    practice_id AS doctor_id, video_id, version_id, views, completed_views, viewing_time_ms, first_viewed_at, last_viewed_at,
    video, doctor_title, area_of_practice
FROM
(
    SELECT
        practice_id, video_id, version_id, count() AS views, sum(is_completed) AS completed_views,
        sum(furthest) AS viewing_time_ms, min(started_at) AS first_viewed_at, max(ended_at) AS last_viewed_at
    FROM
    (
        SELECT
            practice_id, video_id, share_id, session, min(s.first_call).2 AS version_id, min(s.first_at) AS started_at,
            max(s.last_at) AS ended_at, max(s.duration_ms) AS duration,
            if(duration = 0, max(s.furthest_ms), least(max(s.furthest_ms), duration)) AS furthest,
            duration > 0 AND toUInt64(furthest) * 100 >= toUInt64(duration) * 80 AS is_completed
        FROM {database}.session_progress AS s
        WHERE share_id != toUUID('00000000-0000-0000-0000-000000000000')
        GROUP BY practice_id, video_id, share_id, session
    )
    GROUP BY practice_id, video_id, version_id
) AS figures
LEFT ANY JOIN {database}.video_name USING (practice_id, video_id);

CREATE VIEW IF NOT EXISTS {analytics}.retention DEFINER = CURRENT_USER SQL SECURITY DEFINER AS
SELECT practice_id AS doctor_id, video_id, second, views, rewatches, video, doctor_title, area_of_practice
FROM
(
    SELECT practice_id, video_id, second, count() AS views, sum(plays) - count() AS rewatches
    FROM
    (
        SELECT practice_id, video_id, share_id, session, second, count() AS plays
        FROM
        (
            SELECT
                practice_id, video_id, share_id, session,
                arrayJoin(arrayFilter(
                    s -> intDiv(s * 1000 + least((s + 1) * 1000, duration), 2) >= played_range.2
                        AND intDiv(s * 1000 + least((s + 1) * 1000, duration), 2) < played_range.3,
                    range(toUInt64(intDiv(played_range.2, 1000)),
                        toUInt64(least(intDiv(played_range.3, 1000) + 1, intDiv(duration + 999, 1000)))))) AS second
            FROM
            (
                SELECT practice_id, video_id, share_id, session, toUInt64(max(s.duration_ms)) AS duration,
                    arrayJoin(groupUniqArrayArray(s.played)) AS played_range
                FROM {database}.session_progress AS s
                WHERE share_id != toUUID('00000000-0000-0000-0000-000000000000')
                GROUP BY practice_id, video_id, share_id, session
            )
        )
        GROUP BY practice_id, video_id, share_id, session, second
    )
    GROUP BY practice_id, video_id, second
) AS figures
LEFT ANY JOIN {database}.video_name USING (practice_id, video_id);

CREATE VIEW IF NOT EXISTS {analytics}.cohort DEFINER = CURRENT_USER SQL SECURITY DEFINER AS
SELECT
    practice_id AS doctor_id, video_id, week, links, opened, opened_within_day, opened_within_week, watched, completed,
    video, doctor_title, area_of_practice
FROM
(
    SELECT
        practice_id, video_id, toMonday(d.queued_at, 'UTC') AS week, count() AS links,
        countIf(d.opened_at IS NOT NULL) AS opened,
        countIf(d.opened_at <= d.queued_at + INTERVAL 1 DAY) AS opened_within_day,
        countIf(d.opened_at <= d.queued_at + INTERVAL 7 DAY) AS opened_within_week,
        countIf(f.views > 0) AS watched,
        countIf(f.completed_views > 0) AS completed
    FROM {database}.share_delivery AS d
    LEFT ANY JOIN {database}.share_figures AS f USING (practice_id, video_id, share_id)
    WHERE d.queued_at IS NOT NULL
    GROUP BY practice_id, video_id, week
) AS figures
LEFT ANY JOIN {database}.video_name USING (practice_id, video_id);
