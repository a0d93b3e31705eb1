ALTER TABLE moment_answer DROP COLUMN question;
ALTER TABLE unclear_moment DROP COLUMN helped;
