DELETE FROM video_image WHERE type = 'scene';
ALTER TABLE video_image DROP CONSTRAINT video_image_type_check;
ALTER TABLE video_image ADD CONSTRAINT video_image_type_check
  CHECK (type IN ('poster', 'thumbnail', 'cover', 'overlay', 'storyboard'));
