DROP TABLE video_chapter;
