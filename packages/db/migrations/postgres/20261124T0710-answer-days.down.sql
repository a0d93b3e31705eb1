DROP TRIGGER unclear_moment_practice ON unclear_moment;
DROP FUNCTION set_unclear_moment_practice();
DROP INDEX unclear_moment_day;
ALTER TABLE unclear_moment DROP COLUMN practice_id;

DROP INDEX share_reaction_undated;
DROP INDEX share_comment_day;
DROP INDEX share_reaction_day;
ALTER TABLE share DROP COLUMN reaction_at;
