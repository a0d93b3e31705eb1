-- How the cells of a table are read: the country of its phones, the order of day and month, the words for gender.
ALTER TABLE patient_import ADD COLUMN reading jsonb, ADD COLUMN gaps_count int NOT NULL DEFAULT 0;
UPDATE patient_import SET reading = jsonb_build_object(
  'phoneCountry', CASE WHEN is_us_phones THEN 'US' END, 'dateOrder', NULL, 'genderWords', NULL,
  'nameOrder', 'firstLast', 'skipsWrongCells', false);
ALTER TABLE patient_import ALTER COLUMN reading SET NOT NULL, DROP COLUMN is_us_phones;

-- A dry run holds what its columns say about that too. One that was read before is read again.
DELETE FROM patient_import_draft;
ALTER TABLE patient_import_draft
  DROP COLUMN is_us_phones,
  ADD COLUMN reading jsonb NOT NULL,
  ADD COLUMN survey jsonb NOT NULL;

-- Rows that were imported without some of their cells, because these could not be read.
CREATE TABLE patient_import_gap (
  import_id uuid NOT NULL REFERENCES patient_import (id) ON DELETE CASCADE,
  row_number int NOT NULL,
  fields text[] NOT NULL,
  PRIMARY KEY (import_id, row_number)
);
