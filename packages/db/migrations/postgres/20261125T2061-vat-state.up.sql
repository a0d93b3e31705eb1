-- What VIES says of the VAT ID; null where nobody is asked.
ALTER TABLE billing_details
  ADD COLUMN vat_state text CHECK (vat_state IN ('checking', 'verified', 'unverified'));
