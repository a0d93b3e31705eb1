-- Every text that a practice ever asked with. The numbers of a practice have no gap.
CREATE TABLE patient_consent_text (
  practice_id uuid REFERENCES patient_consent_setting(practice_id) ON DELETE CASCADE,
  version integer CHECK (version > 0),
  text text NOT NULL CHECK (text <> ''),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (practice_id, version)
);
