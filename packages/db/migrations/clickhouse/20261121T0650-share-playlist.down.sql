DROP VIEW IF EXISTS {database}.share_playlist_feed;
DROP TABLE IF EXISTS {database}.share_playlist;
