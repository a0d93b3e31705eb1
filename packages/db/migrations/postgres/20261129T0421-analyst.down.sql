DROP TABLE saved_question;
DELETE FROM practice_invitation WHERE role = 'analyst';
ALTER TABLE practice_invitation DROP CONSTRAINT practice_invitation_role_check;
ALTER TABLE practice_invitation ADD CONSTRAINT practice_invitation_role_check CHECK (role IN ('doctor', 'assistant'));
-- Who loses the practice does not work there by default any more.
UPDATE "user" SET workplace_id = NULL FROM practice_member AS member
  WHERE member.user_id = "user".id AND member.practice_id = "user".workplace_id AND member.role = 'analyst';
DELETE FROM practice_member WHERE role = 'analyst';
ALTER TABLE practice_member DROP CONSTRAINT practice_member_role_check;
ALTER TABLE practice_member ADD CONSTRAINT practice_member_role_check CHECK (role IN ('doctor', 'assistant'));
