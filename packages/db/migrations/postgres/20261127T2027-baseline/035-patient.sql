CREATE TABLE patient (
  id uuid DEFAULT uuidv7() PRIMARY KEY,
  link_id text NOT NULL UNIQUE,
  practice_id uuid NOT NULL REFERENCES "user"(id) ON DELETE CASCADE,
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
  search_text text GENERATED ALWAYS AS (fold_text(((((((((first_name || ' ') || last_name) || ' ') || first_name) || ' ') || phone) || ' ') || COALESCE(email, '')))) STORED NOT NULL,
  made_by uuid REFERENCES "user"(id) ON DELETE SET NULL,
  -- When links of patients were used last, to within an hour: of the area, of a share, of the conversation's own page.
  area_used_at timestamptz,
  CONSTRAINT patient_phone_unique UNIQUE (practice_id, phone)
);
CREATE INDEX patient_created ON patient (practice_id, created_at DESC, id DESC);
-- A patient who signs in looks for the areas that belong to the own address, over all doctors.
CREATE INDEX patient_email ON patient (lower(email)) WHERE (email IS NOT NULL);
CREATE INDEX patient_first_name ON patient (practice_id, first_name, id);
-- A list by name begins at its first page, or at its last, without sorting everybody.
CREATE INDEX patient_last_name ON patient (practice_id, last_name, id);
CREATE INDEX patient_made_by ON patient (made_by) WHERE (made_by IS NOT NULL);
-- STOP comes from a number, whichever doctors know it.
CREATE INDEX patient_phone ON patient (phone);
CREATE INDEX patient_search ON patient USING gin (search_text gin_trgm_ops);
