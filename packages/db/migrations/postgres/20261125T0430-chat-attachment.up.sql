-- A file of a conversation. It is sent before its message, and then has no position yet; what no message takes is removed.
CREATE TABLE chat_attachment (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  patient_id uuid NOT NULL REFERENCES patient (id) ON DELETE CASCADE,
  author text NOT NULL CHECK (author IN ('doctor', 'patient')),
  position integer,
  -- its place among the files of its message
  place smallint,
  kind text NOT NULL CHECK (kind IN ('image', 'audio', 'file')),
  name text NOT NULL,
  content_type text NOT NULL,
  size integer NOT NULL,
  duration_ms integer,
  storage_key text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  CHECK ((position IS NULL) = (place IS NULL)),
  FOREIGN KEY (patient_id, position) REFERENCES chat_message (patient_id, position) ON DELETE CASCADE
);
CREATE INDEX chat_attachment_message ON chat_attachment (patient_id, position, place);
CREATE INDEX chat_attachment_unused ON chat_attachment (created_at) WHERE position IS NULL;

-- A patient's rows go by cascade on several ways (deleted, an import undone, an account erased), so the bytes are noted here.
CREATE FUNCTION note_chat_attachment_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO storage_removal (storage_key) VALUES (OLD.storage_key) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER chat_attachment_removal AFTER DELETE ON chat_attachment
  FOR EACH ROW EXECUTE FUNCTION note_chat_attachment_removal();
