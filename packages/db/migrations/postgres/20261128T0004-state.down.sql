ALTER TABLE billing_details DROP COLUMN state;
