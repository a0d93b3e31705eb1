-- News of a patient that the doctor wants to hear of at once.
CREATE TABLE patient_news (
  patient_id uuid REFERENCES patient(id) ON DELETE CASCADE PRIMARY KEY,
  -- The kinds that wait for the next mail.
  waiting text[] NOT NULL,
  mailed_at timestamptz,
  -- How many mails came within a day of the one before: each waits twice as long.
  step integer NOT NULL DEFAULT 0
);
CREATE INDEX patient_news_waiting ON patient_news (patient_id) WHERE (waiting <> '{}'::text[]);
