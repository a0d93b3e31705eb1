-- Recipients without an account who want no invitations; the id is a keyed hash of the address.
CREATE TABLE mail_stop (
  recipient_id uuid PRIMARY KEY,
  stopped_at timestamptz NOT NULL
);
