DROP TABLE video_preview;
