DROP TABLE worker_heartbeat, storage_removal, upload, video_tag, tag, video_image, video_file, video;
