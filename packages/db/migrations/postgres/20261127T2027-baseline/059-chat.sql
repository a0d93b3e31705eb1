-- The conversation of a doctor and a patient. `last_position` numbers its messages: whoever writes locks this row first.
CREATE TABLE chat (
  patient_id uuid REFERENCES patient(id) ON DELETE CASCADE PRIMARY KEY,
  practice_id uuid NOT NULL REFERENCES "user"(id) ON DELETE CASCADE,
  last_position integer NOT NULL DEFAULT 0,
  last_at timestamptz,
  -- how far each side has read, and how many messages of the other side wait after that
  doctor_read integer NOT NULL DEFAULT 0,
  patient_read integer NOT NULL DEFAULT 0,
  doctor_unread integer NOT NULL DEFAULT 0,
  patient_unread integer NOT NULL DEFAULT 0,
  closed_at timestamptz,
  -- A patient who does not have the page open is told by SMS or mail that there is a message. `notice_due_at` is when the
  -- one that waits is sent, null where none does; `notified_at` when the last one was.
  notice_due_at timestamptz,
  notified_at timestamptz,
  -- The address of the conversation's own page, for what no page of a share shows; null until a notice needs it.
  link_id text UNIQUE,
  own_used_at timestamptz
);
CREATE INDEX chat_doctor_unread ON chat (practice_id) INCLUDE (doctor_unread) WHERE (doctor_unread > 0);
-- The minute's look finds the notices that are due, however many conversations there are.
CREATE INDEX chat_notice_due ON chat (notice_due_at) WHERE (notice_due_at IS NOT NULL);
CREATE INDEX chat_practice_last ON chat (practice_id, last_at DESC, patient_id) WHERE (last_position > 0);
