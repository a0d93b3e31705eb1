DROP TABLE video_version, render;
