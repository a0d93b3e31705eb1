-- Whether a practice asks its patients to agree to a text before they see anything, and the number of its newest text.
CREATE TABLE patient_consent_setting (
  practice_id uuid PRIMARY KEY REFERENCES "user" (id) ON DELETE CASCADE,
  is_required boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 0,
  CHECK (version > 0 OR NOT is_required)
);

-- Every text that a practice ever asked with. The numbers of a practice have no gap.
CREATE TABLE patient_consent_text (
  practice_id uuid NOT NULL REFERENCES patient_consent_setting (practice_id) ON DELETE CASCADE,
  version integer NOT NULL CHECK (version > 0),
  text text NOT NULL CHECK (text <> ''),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (practice_id, version)
);

-- The texts to which a patient agreed.
CREATE TABLE patient_consent (
  patient_id uuid NOT NULL REFERENCES patient (id) ON DELETE CASCADE,
  version integer NOT NULL,
  agreed_at timestamptz NOT NULL,
  PRIMARY KEY (patient_id, version)
);
