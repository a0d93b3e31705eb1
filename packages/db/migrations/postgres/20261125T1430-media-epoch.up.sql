-- Media addresses name the epoch of whoever they were made for, and open nothing once it was raised.
ALTER TABLE "user" ADD COLUMN media_epoch integer NOT NULL DEFAULT 0;
ALTER TABLE share ADD COLUMN media_epoch integer NOT NULL DEFAULT 0;

-- Several statements revoke shares, and none of them may forget the epoch.
CREATE FUNCTION raise_media_epoch() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  NEW.media_epoch := OLD.media_epoch + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER share_media_epoch BEFORE UPDATE OF revoked_at, link_id ON share
  FOR EACH ROW WHEN (
    OLD.link_id IS DISTINCT FROM NEW.link_id OR (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL)
  )
  EXECUTE FUNCTION raise_media_epoch();
CREATE TRIGGER user_media_epoch BEFORE UPDATE OF password_hash ON "user"
  FOR EACH ROW WHEN (OLD.password_hash IS DISTINCT FROM NEW.password_hash)
  EXECUTE FUNCTION raise_media_epoch();
