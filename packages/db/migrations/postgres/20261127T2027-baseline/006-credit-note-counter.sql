-- The last number of the credit notes of each year, as invoice_counter is of the invoices.
CREATE TABLE credit_note_counter (
  year integer,
  last integer NOT NULL,
  is_test boolean DEFAULT false,
  PRIMARY KEY (year, is_test)
);
