-- Mails about invoices, credit notes and open payments that are still to be written. A row goes with the transaction that
-- queues its mail, so nothing is mailed twice or forgotten.
CREATE TABLE billing_mail (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  practice_id uuid NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  invoice_id uuid REFERENCES invoice (id),
  credit_note_id uuid REFERENCES credit_note (id),
  -- One mail about an open payment waits at a time, because it says what is true when it is written.
  subscription_id uuid UNIQUE REFERENCES subscription (id) ON DELETE CASCADE,
  -- The doctor asked for it, so the switch does not count.
  is_asked boolean NOT NULL,
  CHECK (num_nonnulls(invoice_id, credit_note_id, subscription_id) = 1)
);
CREATE INDEX billing_mail_practice ON billing_mail (practice_id);
CREATE INDEX billing_mail_invoice ON billing_mail (invoice_id) WHERE invoice_id IS NOT NULL;
CREATE INDEX billing_mail_credit_note ON billing_mail (credit_note_id) WHERE credit_note_id IS NOT NULL;

-- Invoices and credit notes by mail.
ALTER TABLE doctor_mail ADD COLUMN invoices boolean NOT NULL DEFAULT true;

-- A file that a mail brings along. It is deleted with the mail.
ALTER TABLE queued_mail ADD COLUMN attachment bytea, ADD COLUMN attachment_name text,
  ADD CHECK ((attachment IS NULL) = (attachment_name IS NULL));
-- What /dev/outbox shows of it.
ALTER TABLE outbox_message ADD COLUMN attachment_name text;
