-- A state of the United States, for the address on an invoice.
ALTER TABLE billing_details ADD COLUMN state text;
