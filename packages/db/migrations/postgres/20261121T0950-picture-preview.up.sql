-- What stands in the place of a poster or a cover until it is there: itself at 16 pixels, as a data URI.
ALTER TABLE video_image ADD COLUMN preview text CHECK (length(preview) <= 300);
