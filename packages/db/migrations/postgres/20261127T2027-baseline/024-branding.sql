-- How a practice looks to its patients: on their pages and in their mails.
CREATE TABLE branding (
  practice_id uuid PRIMARY KEY REFERENCES "user"(id) ON DELETE CASCADE,
  clinic_name text,
  color text CHECK (color ~ '^#[0-9a-f]{6}$'),
  signature text,
  logo_key text
);
CREATE INDEX branding_logo_key ON branding (logo_key) WHERE (logo_key IS NOT NULL);
