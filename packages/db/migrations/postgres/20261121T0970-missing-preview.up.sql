-- What the job that makes missing previews looks for: nothing, once it is through. A preview of no characters tells of a
-- picture of which none could be made.
CREATE INDEX video_image_without_preview ON video_image (id) WHERE preview IS NULL AND type IN ('poster', 'cover');
