-- Somebody who works in the practice of another account, its owner. Without a row, an account works in its own practice.
CREATE TABLE practice_member (
  user_id uuid PRIMARY KEY REFERENCES "user" (id) ON DELETE CASCADE,
  practice_id uuid NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('doctor', 'assistant')),
  joined_at timestamptz NOT NULL,
  CHECK (user_id <> practice_id)
);
CREATE INDEX practice_member_practice_id ON practice_member (practice_id);

-- The right to join a practice once, for the account with this address.
CREATE TABLE practice_invitation (
  id uuid PRIMARY KEY,
  practice_id uuid NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  email text NOT NULL,
  role text NOT NULL CHECK (role IN ('doctor', 'assistant')),
  token_hash text NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  UNIQUE (practice_id, email)
);

-- A session of a colleague works in the practice that the account has joined, unless its user chose their own.
ALTER TABLE session ADD COLUMN works_in_own boolean NOT NULL DEFAULT false;

-- Who made it, where that was a colleague; null is the owner of the practice.
ALTER TABLE video ADD COLUMN made_by uuid REFERENCES "user" (id) ON DELETE SET NULL;
ALTER TABLE playlist ADD COLUMN made_by uuid REFERENCES "user" (id) ON DELETE SET NULL;
ALTER TABLE recording ADD COLUMN made_by uuid REFERENCES "user" (id) ON DELETE SET NULL;
ALTER TABLE patient ADD COLUMN made_by uuid REFERENCES "user" (id) ON DELETE SET NULL;
CREATE INDEX video_made_by ON video (made_by) WHERE made_by IS NOT NULL;
CREATE INDEX playlist_made_by ON playlist (made_by) WHERE made_by IS NOT NULL;
CREATE INDEX recording_made_by ON recording (made_by) WHERE made_by IS NOT NULL;
CREATE INDEX patient_made_by ON patient (made_by) WHERE made_by IS NOT NULL;
