-- Whom invoices are made out to.
CREATE TABLE billing_details (
  practice_id uuid PRIMARY KEY REFERENCES "user"(id) ON DELETE CASCADE,
  company text NOT NULL,
  address text NOT NULL,
  city text NOT NULL,
  zip text NOT NULL,
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  vat_id text,
  note text,
  -- What VIES says of the VAT ID; null where nobody is asked.
  vat_state text CHECK (vat_state IN ('checking', 'verified', 'unverified'))
);
