-- System mails (codes, notices) between the call that caused them and the mail server. Job payloads carry the id
-- alone; the row goes when the mail has been handed over.
CREATE TABLE queued_mail (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  recipient text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  html text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
