-- VIES gives no answer for now: the screen and the mails say so.
ALTER TABLE billing_details DROP CONSTRAINT billing_details_vat_state_check,
  ADD CONSTRAINT billing_details_vat_state_check CHECK (vat_state IN ('checking', 'no-answer', 'verified', 'unverified'));
-- VAT that was charged before VIES confirmed the VAT ID goes back with a credit note of its own.
ALTER TABLE credit_note DROP CONSTRAINT credit_note_reason_check,
  ADD CONSTRAINT credit_note_reason_check CHECK (reason IN ('refund', 'dispute', 'vat'));
