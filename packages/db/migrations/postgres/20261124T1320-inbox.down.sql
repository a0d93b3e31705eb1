DROP INDEX share_question_waiting;
DROP INDEX share_dislike_waiting;
ALTER TABLE share DROP COLUMN comment_done_at, DROP COLUMN comment_asks, DROP COLUMN reaction_done_at;

DROP INDEX unclear_moment_waiting;
ALTER TABLE unclear_moment DROP COLUMN done_at;
