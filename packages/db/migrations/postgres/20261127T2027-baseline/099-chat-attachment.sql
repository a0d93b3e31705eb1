-- A file of a conversation. It is sent before its message, and then has no position yet; what no message takes is removed.
CREATE TABLE chat_attachment (
  id uuid DEFAULT uuidv7() PRIMARY KEY,
  patient_id uuid NOT NULL REFERENCES patient(id) ON DELETE CASCADE,
  author text NOT NULL CHECK (author IN ('doctor', 'patient')),
  "position" integer,
  -- its place among the files of its message
  place smallint,
  kind text NOT NULL CHECK (kind IN ('image', 'audio', 'video', 'file')),
  name text NOT NULL,
  content_type text NOT NULL,
  size integer NOT NULL,
  duration_ms integer,
  storage_key text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL,
  -- Whether its author was told before recording that a server writes down what is said in it.
  is_told boolean NOT NULL DEFAULT false,
  CONSTRAINT chat_attachment_check CHECK (("position" IS NULL) = (place IS NULL)),
  FOREIGN KEY (patient_id, "position") REFERENCES chat_message(patient_id, "position") ON DELETE CASCADE
);
CREATE INDEX chat_attachment_message ON chat_attachment (patient_id, "position", place);
CREATE INDEX chat_attachment_unused ON chat_attachment (created_at) WHERE ("position" IS NULL);

CREATE FUNCTION count_chat_attachment()
 RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM note_stored_file(NEW.storage_key, practice_id, NEW.size) FROM patient WHERE id = NEW.patient_id;
  RETURN NULL;
END $$;

-- A patient's rows go by cascade on several ways (deleted, an import undone, an account erased), so the bytes are noted here.
CREATE FUNCTION note_chat_attachment_removal()
 RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO storage_removal (storage_key) VALUES (OLD.storage_key) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER chat_attachment_removal AFTER DELETE ON chat_attachment FOR EACH ROW EXECUTE FUNCTION note_chat_attachment_removal();
CREATE TRIGGER chat_attachment_usage AFTER INSERT ON chat_attachment FOR EACH ROW EXECUTE FUNCTION count_chat_attachment();
