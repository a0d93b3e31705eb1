-- The code that opens a patient's area on a device for the first time. A newer one replaces it.
CREATE TABLE area_code (
  patient_id uuid REFERENCES patient(id) ON DELETE CASCADE PRIMARY KEY,
  code_hash text NOT NULL,
  expires_at timestamptz NOT NULL
);
