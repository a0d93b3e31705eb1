-- The last number of each year. Whoever issues an invoice locks the row until the invoice is there.
CREATE TABLE invoice_counter (
  year integer,
  last integer NOT NULL,
  -- Invoices and credit notes that move no money have a series of numbers of their own.
  is_test boolean DEFAULT false,
  PRIMARY KEY (year, is_test)
);
