-- What an issued invoice is corrected by: money that went back. All that is not here is what its invoice says.
CREATE TABLE credit_note (
  id uuid DEFAULT uuidv7() PRIMARY KEY,
  practice_id uuid REFERENCES "user"(id) ON DELETE SET NULL,
  invoice_id uuid NOT NULL REFERENCES invoice(id),
  year integer NOT NULL,
  "position" integer NOT NULL,
  refund_id text NOT NULL UNIQUE,
  reason text NOT NULL CHECK (reason IN ('refund', 'dispute')),
  issued_at timestamptz NOT NULL,
  returned_at timestamptz NOT NULL,
  subtotal integer NOT NULL CHECK (subtotal <= 0),
  vat integer NOT NULL CHECK (vat <= 0),
  total integer NOT NULL,
  is_test boolean NOT NULL DEFAULT false,
  CONSTRAINT credit_note_check CHECK ((total = (subtotal + vat)) AND (total < 0)),
  UNIQUE (year, "position", is_test)
);
CREATE INDEX credit_note_invoice ON credit_note (invoice_id);
CREATE INDEX credit_note_practice ON credit_note (practice_id, year DESC, "position" DESC);
CREATE TRIGGER credit_note_never_changes BEFORE DELETE OR UPDATE ON credit_note FOR EACH ROW EXECUTE FUNCTION refuse_invoice_change();
CREATE TRIGGER credit_note_never_truncated BEFORE TRUNCATE ON credit_note FOR EACH STATEMENT EXECUTE FUNCTION refuse_invoice_change();
