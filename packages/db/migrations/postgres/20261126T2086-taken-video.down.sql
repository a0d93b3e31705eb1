DROP TABLE taken_video;
