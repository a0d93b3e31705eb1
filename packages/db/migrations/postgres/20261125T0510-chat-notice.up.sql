-- A patient who does not have the page open is told by SMS or mail that there is a message. `notice_due_at` is when the
-- one that waits is sent, null where none does; `notified_at` when the last one was.
ALTER TABLE chat ADD COLUMN notice_due_at timestamptz, ADD COLUMN notified_at timestamptz;
