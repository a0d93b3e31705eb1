CREATE TABLE patient_import_change (
  import_id uuid REFERENCES patient_import(id) ON DELETE CASCADE,
  patient_id uuid REFERENCES patient(id) ON DELETE CASCADE,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  PRIMARY KEY (import_id, patient_id)
);
CREATE INDEX patient_import_change_patient ON patient_import_change (patient_id);
