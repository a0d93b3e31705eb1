-- A doctor's folders for videos, one level deep.
CREATE TABLE folder (
  id uuid DEFAULT uuidv7() PRIMARY KEY,
  practice_id uuid NOT NULL REFERENCES "user"(id) ON DELETE CASCADE,
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (practice_id, id),
  UNIQUE (practice_id, name)
);
