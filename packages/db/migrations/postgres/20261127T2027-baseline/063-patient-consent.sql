-- The texts to which a patient agreed.
CREATE TABLE patient_consent (
  patient_id uuid REFERENCES patient(id) ON DELETE CASCADE,
  version integer,
  agreed_at timestamptz NOT NULL,
  PRIMARY KEY (patient_id, version)
);
