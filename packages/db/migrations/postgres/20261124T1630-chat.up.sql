-- The conversation of a doctor and a patient. `last_position` numbers its messages: whoever writes locks this row first.
CREATE TABLE chat (
  patient_id uuid PRIMARY KEY REFERENCES patient (id) ON DELETE CASCADE,
  practice_id uuid NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  last_position integer NOT NULL DEFAULT 0,
  last_at timestamptz,
  -- how far each side has read, and how many messages of the other side wait after that
  doctor_read integer NOT NULL DEFAULT 0,
  patient_read integer NOT NULL DEFAULT 0,
  doctor_unread integer NOT NULL DEFAULT 0,
  patient_unread integer NOT NULL DEFAULT 0,
  closed_at timestamptz
);
CREATE INDEX chat_practice_last ON chat (practice_id, last_at DESC, patient_id) WHERE last_position > 0;
CREATE INDEX chat_doctor_unread ON chat (practice_id) INCLUDE (doctor_unread) WHERE doctor_unread > 0;

CREATE TABLE chat_message (
  patient_id uuid NOT NULL REFERENCES chat (patient_id) ON DELETE CASCADE,
  position integer NOT NULL,
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
  video_id uuid REFERENCES video (id) ON DELETE SET NULL,
  second integer,
  is_unclear boolean NOT NULL DEFAULT false,
  PRIMARY KEY (patient_id, position),
  CONSTRAINT chat_message_key UNIQUE (patient_id, author, key)
);
CREATE INDEX chat_message_text ON chat_message USING gin (text gin_trgm_ops);
CREATE INDEX chat_message_video ON chat_message (video_id) WHERE video_id IS NOT NULL;
