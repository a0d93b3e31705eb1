ALTER TABLE billing_details DROP COLUMN vat_state;
