DROP VIEW IF EXISTS {analytics}.video_day;
DROP VIEW IF EXISTS {analytics}.share;
DROP VIEW IF EXISTS {analytics}.session;
DROP DATABASE IF EXISTS {analytics};
