-- What was erased, and how much of it: the certificate that a doctor downloads, and the list that is replayed over a
-- restored backup. There is no reference to another table: these rows outlive what they name, and contain ids and
-- figures only.
CREATE TABLE erasure (
  -- the beginning of the digest, so that the audit event, which has the id, proves the certificate
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('patient', 'account')),
  subject_id uuid NOT NULL UNIQUE,
  erased_at timestamp(3) with time zone NOT NULL,
  counts jsonb NOT NULL,
  digest bytea NOT NULL CHECK (length(digest) = 32)
);
CREATE INDEX erasure_order ON erasure (erased_at, id);
