INSERT INTO storage_removal (storage_key) SELECT storage_key FROM recording WHERE storage_key IS NOT NULL ON CONFLICT DO NOTHING;
DROP TABLE recording;
