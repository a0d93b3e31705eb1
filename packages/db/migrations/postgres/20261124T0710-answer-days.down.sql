DROP TRIGGER unclear_moment_doctor ON unclear_moment;
DROP FUNCTION set_unclear_moment_doctor();
DROP INDEX unclear_moment_day;
ALTER TABLE unclear_moment DROP COLUMN doctor_id;

DROP INDEX share_reaction_undated;
DROP INDEX share_comment_day;
DROP INDEX share_reaction_day;
ALTER TABLE share DROP COLUMN reaction_at;
