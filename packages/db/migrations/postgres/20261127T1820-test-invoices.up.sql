-- Invoices and credit notes that move no money have a series of numbers of their own.
ALTER TABLE invoice_counter ADD COLUMN is_test boolean NOT NULL DEFAULT false;
ALTER TABLE invoice_counter DROP CONSTRAINT invoice_counter_pkey, ADD PRIMARY KEY (year, is_test);
ALTER TABLE invoice DROP CONSTRAINT invoice_year_position_key, ADD UNIQUE (year, position, is_test);
INSERT INTO invoice_counter (year, is_test, last)
  SELECT year, true, max(position) FROM invoice WHERE is_test GROUP BY year;

ALTER TABLE credit_note_counter ADD COLUMN is_test boolean NOT NULL DEFAULT false;
ALTER TABLE credit_note_counter DROP CONSTRAINT credit_note_counter_pkey, ADD PRIMARY KEY (year, is_test);
ALTER TABLE credit_note ADD COLUMN is_test boolean NOT NULL DEFAULT false;
ALTER TABLE credit_note DROP CONSTRAINT credit_note_year_position_key, ADD UNIQUE (year, position, is_test);
-- Nothing that is printed changes but the series of a test.
ALTER TABLE credit_note DISABLE TRIGGER credit_note_never_changes;
UPDATE credit_note SET is_test = true FROM invoice WHERE invoice.id = invoice_id AND invoice.is_test;
ALTER TABLE credit_note ENABLE TRIGGER credit_note_never_changes;
INSERT INTO credit_note_counter (year, is_test, last)
  SELECT year, true, max(position) FROM credit_note WHERE is_test GROUP BY year;
