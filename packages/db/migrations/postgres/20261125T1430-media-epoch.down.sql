DROP TRIGGER user_media_epoch ON "user";
DROP TRIGGER share_media_epoch ON share;
DROP FUNCTION raise_media_epoch();
ALTER TABLE share DROP COLUMN media_epoch;
ALTER TABLE "user" DROP COLUMN media_epoch;
