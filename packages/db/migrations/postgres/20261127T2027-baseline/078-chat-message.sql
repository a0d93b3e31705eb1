CREATE TABLE chat_message (
  patient_id uuid REFERENCES chat(patient_id) ON DELETE CASCADE,
  "position" integer,
  author text NOT NULL CHECK (author IN ('doctor', 'patient')),
  -- named by the client: the same message twice is one row
  key text NOT NULL,
  -- null once the message is deleted: only the fact that there was one remains
  text text,
  is_automatic boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  edited_at timestamptz,
  deleted_at timestamptz,
  -- the place in a video that it is about
  video_id uuid REFERENCES video(id) ON DELETE SET NULL,
  second integer,
  is_unclear boolean NOT NULL DEFAULT false,
  -- `user_id` is the person of the practice who wrote a message; `share_id` the share on whose page it is read. Neither is
  -- a foreign key: a message outlives both, and storing it locks neither an account nor a share.
  user_id uuid,
  share_id uuid,
  -- the message that it answers
  reply_to integer,
  -- the film that it consists of, where the doctor answered by a film; `video_id` is the one that was asked about
  answer_video_id uuid REFERENCES video(id) ON DELETE SET NULL,
  -- when its patient read it, and when they were told of it by SMS or mail
  read_at timestamptz,
  announced_at timestamptz,
  -- A message of a patient waits for an answer as marks and comments do, until it is done.
  -- whose patient wrote it
  practice_id uuid NOT NULL,
  asks boolean NOT NULL DEFAULT false,
  done_at timestamptz,
  -- Messages of conversations are encrypted and found by keyed tokens. What was stored before is plain and without tokens
  -- until a job has read it, and is found meanwhile by reading it.
  -- the encrypted text belongs to it
  id uuid NOT NULL DEFAULT uuidv7(),
  -- of each two and three letters of its text; null while nobody made them
  tokens integer[],
  CONSTRAINT chat_message_key UNIQUE (patient_id, author, key),
  PRIMARY KEY (patient_id, "position")
);
CREATE INDEX chat_message_answer_video ON chat_message (answer_video_id) WHERE (answer_video_id IS NOT NULL);
CREATE UNIQUE INDEX chat_message_id ON chat_message (id);
CREATE INDEX chat_message_tokens ON chat_message USING gin (tokens);
CREATE INDEX chat_message_unread ON chat_message (patient_id, "position") WHERE ((author = 'doctor') AND (read_at IS NULL) AND (deleted_at IS NULL));
CREATE INDEX chat_message_video ON chat_message (video_id) WHERE (video_id IS NOT NULL);
CREATE INDEX chat_message_waiting ON chat_message (practice_id) WHERE (asks AND (done_at IS NULL));
CREATE INDEX chat_message_waiting_patient ON chat_message (patient_id) WHERE (asks AND (done_at IS NULL));
CREATE INDEX chat_message_without_tokens ON chat_message (practice_id, id) WHERE ((tokens IS NULL) AND (text IS NOT NULL));
