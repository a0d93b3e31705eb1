UPDATE billing_details SET vat_state = 'checking' WHERE vat_state = 'no-answer';
ALTER TABLE billing_details DROP CONSTRAINT billing_details_vat_state_check,
  ADD CONSTRAINT billing_details_vat_state_check CHECK (vat_state IN ('checking', 'verified', 'unverified'));
ALTER TABLE credit_note DISABLE TRIGGER credit_note_never_changes;
UPDATE credit_note SET reason = 'refund' WHERE reason = 'vat';
ALTER TABLE credit_note ENABLE TRIGGER credit_note_never_changes;
ALTER TABLE credit_note DROP CONSTRAINT credit_note_reason_check,
  ADD CONSTRAINT credit_note_reason_check CHECK (reason IN ('refund', 'dispute'));
