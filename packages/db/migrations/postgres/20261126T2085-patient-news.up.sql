-- For each kind of news whether the doctor hears of it at once, in the digest, or not. A kind that is not named has its default.
ALTER TABLE doctor_mail ADD COLUMN news jsonb NOT NULL DEFAULT '{}',
  -- Up to when news were looked for; null: from the next look on.
  ADD COLUMN news_until timestamptz;
UPDATE doctor_mail SET news = '{"unclear": "digest"}' WHERE NOT at_once;
ALTER TABLE doctor_mail DROP COLUMN at_once;

-- News of a patient that the doctor wants to hear of at once.
CREATE TABLE patient_news (
  patient_id uuid PRIMARY KEY REFERENCES patient (id) ON DELETE CASCADE,
  -- The kinds that wait for the next mail.
  waiting text[] NOT NULL,
  mailed_at timestamptz,
  -- How many mails came within a day of the one before: each waits twice as long.
  step integer NOT NULL DEFAULT 0
);
CREATE INDEX patient_news_waiting ON patient_news (patient_id) WHERE waiting <> '{}';

-- What happened within a few minutes is found without reading everything else.
CREATE INDEX delivery_failed ON delivery (updated_at) WHERE state IN ('failed', 'opted-out');
CREATE INDEX patient_reply_unread ON patient_reply (received_at) WHERE read_at IS NULL;
