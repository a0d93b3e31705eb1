-- Whether a practice asks its patients to agree to a text before they see anything, and the number of its newest text.
CREATE TABLE patient_consent_setting (
  practice_id uuid PRIMARY KEY REFERENCES "user"(id) ON DELETE CASCADE,
  is_required boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 0,
  CONSTRAINT patient_consent_setting_check CHECK ((version > 0) OR (NOT is_required))
);
