-- What a patient answered to a text message and was not understood as a request about the messages themselves.
CREATE TABLE patient_reply (
  id uuid DEFAULT uuidv7() PRIMARY KEY,
  patient_id uuid NOT NULL REFERENCES patient(id) ON DELETE CASCADE,
  text text NOT NULL,
  received_at timestamptz NOT NULL,
  read_at timestamptz
);
CREATE INDEX patient_reply_patient ON patient_reply (patient_id);
CREATE INDEX patient_reply_read ON patient_reply (read_at) WHERE (read_at IS NOT NULL);
CREATE INDEX patient_reply_unread ON patient_reply (received_at) WHERE (read_at IS NULL);
