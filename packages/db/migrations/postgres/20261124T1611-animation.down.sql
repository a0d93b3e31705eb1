INSERT INTO storage_removal (storage_key)
  SELECT storage_key FROM video_image WHERE type = 'animation' ON CONFLICT DO NOTHING;
DELETE FROM video_image WHERE type = 'animation';
ALTER TABLE video_image DROP CONSTRAINT video_image_type_check;
ALTER TABLE video_image ADD CONSTRAINT video_image_type_check
  CHECK (type IN ('poster', 'thumbnail', 'cover', 'overlay', 'storyboard', 'scene'));
