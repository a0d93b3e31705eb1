-- The role of who asks the figures of a practice questions, and sees nothing else of it.
ALTER TABLE practice_member DROP CONSTRAINT practice_member_role_check;
ALTER TABLE practice_member ADD CONSTRAINT practice_member_role_check CHECK (role IN ('doctor', 'assistant', 'analyst'));
ALTER TABLE practice_invitation DROP CONSTRAINT practice_invitation_role_check;
ALTER TABLE practice_invitation ADD CONSTRAINT practice_invitation_role_check CHECK (role IN ('doctor', 'assistant', 'analyst'));

-- A question that a practice saved for its figures: a statement and its name.
CREATE TABLE saved_question (
  id uuid DEFAULT uuidv7() PRIMARY KEY,
  practice_id uuid NOT NULL REFERENCES practice(id) ON DELETE CASCADE,
  made_by uuid REFERENCES "user"(id) ON DELETE SET NULL,
  name text NOT NULL,
  sql text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (practice_id, name)
);
CREATE INDEX saved_question_made_by ON saved_question (made_by);
