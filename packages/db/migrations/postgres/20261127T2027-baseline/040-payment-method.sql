-- How a doctor pays: the last digits, never a number.
CREATE TABLE payment_method (
  practice_id uuid PRIMARY KEY REFERENCES "user"(id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('card', 'sepa', 'other')),
  brand text NOT NULL,
  last4 text NOT NULL,
  expires text,
  CONSTRAINT payment_method_last4_check CHECK ((kind = 'other') OR (last4 ~ '^[0-9A-Z]{4}$'))
);
