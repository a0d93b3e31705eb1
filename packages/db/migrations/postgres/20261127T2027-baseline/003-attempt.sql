-- What was tried, by a keyed hash of whom or whence; limits count these rows in a window.
CREATE TABLE attempt (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  subject text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX attempt_at ON attempt (at);
CREATE INDEX attempt_subject ON attempt (kind, subject, at DESC);
