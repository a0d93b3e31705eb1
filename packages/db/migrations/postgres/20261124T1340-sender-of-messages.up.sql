-- A mail to a patient is sent for a doctor: by the doctor's name, and answered at the doctor's address.
ALTER TABLE outbox_message ADD COLUMN sender_name text;
ALTER TABLE outbox_message ADD COLUMN reply_to text;
