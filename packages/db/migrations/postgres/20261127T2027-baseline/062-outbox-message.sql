-- Without SMTP or an SMS provider every message is kept here and shown at /dev/outbox.
CREATE TABLE outbox_message (
  id uuid DEFAULT uuidv7() PRIMARY KEY,
  -- the delivery or mail it came from: a job that runs twice keeps one message
  message_key text NOT NULL UNIQUE,
  channel text NOT NULL CHECK (channel IN ('sms', 'mail')),
  recipient text NOT NULL,
  subject text,
  text text NOT NULL,
  html text,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Whom a message is written to or names: what is kept or queued of it goes with the patient.
  patient_id uuid REFERENCES patient(id) ON DELETE CASCADE,
  -- A mail to a patient is sent for a doctor: by the doctor's name, and answered at the doctor's address.
  sender_name text,
  reply_to text,
  -- What /dev/outbox shows of it.
  attachment_name text
);
CREATE INDEX outbox_message_patient ON outbox_message (patient_id);
CREATE INDEX outbox_message_recipient ON outbox_message (recipient, created_at DESC);
