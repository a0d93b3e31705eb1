INSERT INTO storage_removal (storage_key) SELECT unnest(storage_keys) FROM video_stream ON CONFLICT DO NOTHING;
DROP TABLE video_stream;
