-- Somebody who works in the practice of another account, its owner. Without a row, an account works in its own practice.
CREATE TABLE practice_member (
  user_id uuid PRIMARY KEY REFERENCES "user"(id) ON DELETE CASCADE,
  practice_id uuid NOT NULL REFERENCES "user"(id) ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('doctor', 'assistant')),
  joined_at timestamptz NOT NULL,
  CONSTRAINT practice_member_check CHECK (user_id <> practice_id)
);
CREATE INDEX practice_member_practice_id ON practice_member (practice_id);
