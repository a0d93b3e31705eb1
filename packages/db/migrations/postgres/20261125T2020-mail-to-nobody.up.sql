-- Whoever asks for a mail for an address without an account causes one that is sent to nobody, so that it costs the same.
ALTER TABLE queued_mail ALTER COLUMN recipient DROP NOT NULL;
