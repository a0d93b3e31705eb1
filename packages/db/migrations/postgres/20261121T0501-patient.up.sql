CREATE TABLE patient (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  link_id text NOT NULL UNIQUE,
  practice_id uuid NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  first_name text NOT NULL,
  last_name text NOT NULL,
  gender text CHECK (gender IN ('male', 'female', 'unspecified')),
  -- digits of the international number, without '+'
  phone text NOT NULL,
  email text,
  date_birthday date,
  sms_opted_out_at timestamptz,
  mail_opted_out_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- everything a type-ahead looks in, in one lower-cased line
  search_text text NOT NULL GENERATED ALWAYS AS (
    lower(first_name || ' ' || last_name || ' ' || first_name || ' ' || phone || ' ' || coalesce(email, ''))
  ) STORED,
  CONSTRAINT patient_phone_unique UNIQUE (practice_id, phone)
);
CREATE INDEX patient_created ON patient (practice_id, created_at DESC, id DESC);
CREATE INDEX patient_search ON patient USING gin (search_text gin_trgm_ops);
