DROP VIEW IF EXISTS {database}.quarter_hour_activity_feed;
DROP VIEW IF EXISTS {database}.share_activity_feed;
DROP VIEW IF EXISTS {database}.session_progress_feed;
DROP TABLE IF EXISTS {database}.quarter_hour_activity;
DROP TABLE IF EXISTS {database}.share_activity;
DROP TABLE IF EXISTS {database}.session_progress;
DROP TABLE IF EXISTS {database}.event;
