-- What a doctor says in all conversations: the sentence over the patient's text box, and the answer while away.
CREATE TABLE chat_setting (
  practice_id uuid PRIMARY KEY REFERENCES "user"(id) ON DELETE CASCADE,
  emergency text NOT NULL,
  away_from date,
  away_until date,
  away_text text,
  CONSTRAINT chat_setting_check CHECK (((away_from IS NULL) = (away_until IS NULL)) AND ((away_from IS NULL) = (away_text IS NULL)))
);
