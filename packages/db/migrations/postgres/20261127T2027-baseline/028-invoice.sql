-- Issued invoices. They outlive the account, as the law on taxes asks for, and then name no account any more.
CREATE TABLE invoice (
  id uuid DEFAULT uuidv7() PRIMARY KEY,
  practice_id uuid REFERENCES "user"(id) ON DELETE SET NULL,
  year integer NOT NULL,
  "position" integer NOT NULL,
  payment_id text NOT NULL UNIQUE,
  issued_at timestamptz NOT NULL,
  paid_at timestamptz NOT NULL,
  is_test boolean NOT NULL,
  seller jsonb NOT NULL,
  buyer jsonb NOT NULL,
  lines jsonb NOT NULL,
  currency text NOT NULL,
  subtotal integer NOT NULL,
  vat_kind text NOT NULL,
  vat_rate integer NOT NULL,
  vat integer NOT NULL,
  total integer NOT NULL,
  CONSTRAINT invoice_check CHECK (total = (subtotal + vat)),
  UNIQUE (year, "position", is_test)
);
CREATE INDEX invoice_practice ON invoice (practice_id, year DESC, "position" DESC);
CREATE TRIGGER invoice_never_changes BEFORE DELETE OR UPDATE ON invoice FOR EACH ROW EXECUTE FUNCTION refuse_invoice_change();
CREATE TRIGGER invoice_never_truncated BEFORE TRUNCATE ON invoice FOR EACH STATEMENT EXECUTE FUNCTION refuse_invoice_change();
