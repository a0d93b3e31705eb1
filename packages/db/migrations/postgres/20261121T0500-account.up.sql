-- Dictionaries, users, sessions and what guards the way in.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE title (
  id text PRIMARY KEY,
  name text NOT NULL,
  position int NOT NULL
);

CREATE TABLE area_practice (
  id text PRIMARY KEY,
  name text NOT NULL
);

CREATE TABLE "user" (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  link_id text NOT NULL UNIQUE,
  role text NOT NULL CHECK (role IN ('client', 'doctor', 'patient')),
  email text NOT NULL,
  -- keyed hash of the address: what codes know a mailbox by
  mailbox text NOT NULL UNIQUE,
  email_verified_at timestamptz,
  password_hash text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  title_id text REFERENCES title (id),
  area_practice_id text REFERENCES area_practice (id),
  place_of_work text NOT NULL,
  name_of_clinic text,
  avatar_key text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT user_email_unique UNIQUE (email)
);

-- lucia's shape; the id is the SHA-256 of the bearer token, so that a stolen table signs nobody in.
CREATE TABLE session (
  id text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX session_user_id ON session (user_id);

-- Mailed 4-digit codes, kept as HMACs. The mailbox is kept as an HMAC too: step 1 of a registration knows an
-- address before there is a user.
CREATE TABLE email_code (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  mailbox text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('verify', 'reset')),
  code_hash text NOT NULL,
  token_hash text NOT NULL,
  wrong_tries int NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX email_code_mailbox ON email_code (mailbox, purpose, created_at DESC);
CREATE INDEX email_code_token ON email_code (token_hash);

-- Mailboxes whose owner has shown a code; a registration of the same address starts verified.
CREATE TABLE verified_mailbox (
  mailbox text PRIMARY KEY,
  verified_at timestamptz NOT NULL DEFAULT now()
);

-- What was tried, by a keyed hash of whom or whence; limits count these rows in a window.
CREATE TABLE attempt (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  subject text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX attempt_subject ON attempt (kind, subject, at DESC);
CREATE INDEX attempt_at ON attempt (at);

INSERT INTO title (id, name, position) VALUES
  ('dr', 'Dr.', 1), ('prof', 'Prof.', 2), ('prof-dr', 'Prof. Dr.', 3), ('md', 'MD', 4), ('do', 'DO', 5),
  ('np', 'NP', 6), ('pa', 'PA', 7), ('rn', 'RN', 8), ('mr', 'Mr.', 9), ('ms', 'Ms.', 10), ('mx', 'Mx.', 11);

INSERT INTO area_practice (id, name) VALUES
  ('allergology', 'Allergology and immunology'), ('anaesthesiology', 'Anaesthesiology'),
  ('cardiology', 'Cardiology'), ('dentistry', 'Dentistry'), ('dermatology', 'Dermatology'),
  ('emergency-medicine', 'Emergency medicine'), ('endocrinology', 'Endocrinology'),
  ('family-medicine', 'Family medicine'), ('gastroenterology', 'Gastroenterology'),
  ('general-surgery', 'General surgery'), ('geriatrics', 'Geriatrics'), ('gynaecology', 'Gynaecology and obstetrics'),
  ('haematology', 'Haematology'), ('infectious-diseases', 'Infectious diseases'),
  ('internal-medicine', 'Internal medicine'), ('nephrology', 'Nephrology'), ('neurology', 'Neurology'),
  ('neurosurgery', 'Neurosurgery'), ('nuclear-medicine', 'Nuclear medicine'), ('nursing', 'Nursing'),
  ('nutrition', 'Nutrition and dietetics'), ('oncology', 'Oncology'), ('ophthalmology', 'Ophthalmology'),
  ('orthopaedics', 'Orthopaedics'), ('otolaryngology', 'Otolaryngology'), ('paediatrics', 'Paediatrics'),
  ('palliative-care', 'Palliative care'), ('pathology', 'Pathology'), ('physiotherapy', 'Physiotherapy'),
  ('plastic-surgery', 'Plastic surgery'), ('podiatry', 'Podiatry'), ('psychiatry', 'Psychiatry'),
  ('psychology', 'Psychology'), ('pulmonology', 'Pulmonology'), ('radiology', 'Radiology'),
  ('rehabilitation', 'Rehabilitation'), ('rheumatology', 'Rheumatology'), ('sports-medicine', 'Sports medicine'),
  ('urology', 'Urology'), ('vascular-surgery', 'Vascular surgery'), ('other', 'Other');
