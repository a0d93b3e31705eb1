-- System mails (codes, notices) between the call that caused them and the mail server. Job payloads carry the id
-- alone; the row goes when the mail has been handed over.
CREATE TABLE queued_mail (
  id uuid DEFAULT uuidv7() PRIMARY KEY,
  recipient text,
  subject text NOT NULL,
  text text NOT NULL,
  html text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  patient_id uuid REFERENCES patient(id) ON DELETE CASCADE,
  -- Where one POST ends mails of this kind; null in mails that nobody can refuse.
  unsubscribe_url text,
  -- A file that a mail brings along. It is deleted with the mail.
  attachment bytea,
  attachment_name text,
  CONSTRAINT queued_mail_check CHECK ((attachment IS NULL) = (attachment_name IS NULL))
);
CREATE INDEX queued_mail_patient ON queued_mail (patient_id);
