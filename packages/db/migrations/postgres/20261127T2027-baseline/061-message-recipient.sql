-- Whom an account has written to. A patient with another address is a new recipient again.
CREATE TABLE message_recipient (
  patient_id uuid REFERENCES patient(id) ON DELETE CASCADE,
  channel text CHECK (channel IN ('sms', 'mail')),
  address_hash bytea NOT NULL,
  PRIMARY KEY (patient_id, channel)
);
