-- What analysts may rely on (docs/analysts.md): ids and figures, no personal data. Column names here are a contract.
-- In it the id of the practice is `doctor_id`. Read with the rights of who made them: analysts have none on the tables behind.
CREATE VIEW IF NOT EXISTS {analytics}.session DEFINER = CURRENT_USER SQL SECURITY DEFINER AS
SELECT
    practice_id AS doctor_id, video_id, share_id, session, is_public, started_at, ended_at, furthest_ms, duration_ms,
    relative_percent, is_completed, watched_ms, device, via, video, playlist, doctor_title, area_of_practice
FROM {database}.viewing_session
LEFT ANY JOIN {database}.video_name USING (practice_id, video_id)
LEFT ANY JOIN {database}.share_playlist_name USING (practice_id, video_id, share_id);

CREATE VIEW IF NOT EXISTS {analytics}.share DEFINER = CURRENT_USER SQL SECURITY DEFINER AS
SELECT
    practice_id AS doctor_id, video_id, share_id, link_opens, first_opened_at, opened_by_sms, opened_by_email, opened_by_platform,
    opened_on_mobile, opened_on_desktop, views, completed_views, repeat_views, avg_viewing_time_ms,
    video, playlist, doctor_title, area_of_practice
FROM {database}.share_figures
LEFT ANY JOIN {database}.video_name USING (practice_id, video_id)
LEFT ANY JOIN {database}.share_playlist_name USING (practice_id, video_id, share_id);

CREATE VIEW IF NOT EXISTS {analytics}.video_day DEFINER = CURRENT_USER SQL SECURITY DEFINER AS
SELECT
    practice_id AS doctor_id, video_id, day, link_opens, views, completed_views, viewing_time_ms,
    video, doctor_title, area_of_practice
FROM {database}.video_day_figures
LEFT ANY JOIN {database}.video_name USING (practice_id, video_id);
