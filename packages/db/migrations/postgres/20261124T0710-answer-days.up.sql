-- Answers count on the day on which they were given, so each needs its time. `reaction_at` is the time of the reaction
-- that stands; null where there is none. The times of older reactions are in the event store alone, which a migration
-- does not reach: a job copies them.
ALTER TABLE share ADD COLUMN reaction_at timestamptz;
CREATE INDEX share_reaction_day ON share (practice_id, reaction_at) WHERE reaction_at IS NOT NULL;
CREATE INDEX share_comment_day ON share (practice_id, comment_at) WHERE comment_at IS NOT NULL;
-- What the job looks for: nothing, once it is through.
CREATE INDEX share_reaction_undated ON share (id) WHERE reaction <> 'no-reaction' AND reaction_at IS NULL;

ALTER TABLE unclear_moment ADD COLUMN practice_id uuid;
UPDATE unclear_moment SET practice_id = share.practice_id FROM share WHERE share.id = unclear_moment.share_id;
ALTER TABLE unclear_moment ALTER COLUMN practice_id SET NOT NULL;
CREATE INDEX unclear_moment_day ON unclear_moment (practice_id, created_at);

-- Set here, so that marks get it from processes of the version before as well, while these are being replaced.
CREATE FUNCTION set_unclear_moment_practice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT share.practice_id INTO NEW.practice_id FROM share WHERE share.id = NEW.share_id;
  RETURN NEW;
END $$;
CREATE TRIGGER unclear_moment_practice BEFORE INSERT ON unclear_moment
  FOR EACH ROW EXECUTE FUNCTION set_unclear_moment_practice();
