-- Mails about invoices, credit notes and open payments that are still to be written. A row goes with the transaction that
-- queues its mail, so nothing is mailed twice or forgotten.
CREATE TABLE billing_mail (
  id uuid DEFAULT uuidv7() PRIMARY KEY,
  practice_id uuid NOT NULL REFERENCES "user"(id) ON DELETE CASCADE,
  invoice_id uuid REFERENCES invoice(id),
  credit_note_id uuid REFERENCES credit_note(id),
  -- One mail about an open payment waits at a time, because it says what is true when it is written.
  subscription_id uuid REFERENCES subscription(id) ON DELETE CASCADE UNIQUE,
  -- The doctor asked for it, so the switch does not count.
  is_asked boolean NOT NULL,
  CONSTRAINT billing_mail_check CHECK (num_nonnulls(invoice_id, credit_note_id, subscription_id) = 1)
);
CREATE INDEX billing_mail_credit_note ON billing_mail (credit_note_id) WHERE (credit_note_id IS NOT NULL);
CREATE INDEX billing_mail_invoice ON billing_mail (invoice_id) WHERE (invoice_id IS NOT NULL);
CREATE INDEX billing_mail_practice ON billing_mail (practice_id);
