ALTER TABLE recording DROP COLUMN made_by;
ALTER TABLE patient DROP COLUMN made_by;
ALTER TABLE playlist DROP COLUMN made_by;
ALTER TABLE video DROP COLUMN made_by;
ALTER TABLE session DROP COLUMN works_in_own;
DROP TABLE practice_invitation;
DROP TABLE practice_member;
