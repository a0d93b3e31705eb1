-- Messages that a doctor saved for the next share.
CREATE TABLE message_template (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  practice_id uuid NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  name text NOT NULL,
  message text NOT NULL,
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (practice_id, name)
);
CREATE UNIQUE INDEX message_template_default ON message_template (practice_id) WHERE is_default;
