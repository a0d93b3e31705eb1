-- Messages that a doctor saved for the next share.
CREATE TABLE message_template (
  id uuid DEFAULT uuidv7() PRIMARY KEY,
  practice_id uuid NOT NULL REFERENCES "user"(id) ON DELETE CASCADE,
  name text NOT NULL,
  message text NOT NULL,
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- A message can be for the videos of one tag, and each tag can have a default of its own. The name is stored and not the tag's
  -- row, which goes with the last video that has it.
  tag text,
  UNIQUE (practice_id, name)
);
CREATE UNIQUE INDEX message_template_default ON message_template (practice_id, tag) NULLS NOT DISTINCT WHERE is_default;
