-- Rows that were imported without some of their cells, because these could not be read.
CREATE TABLE patient_import_gap (
  import_id uuid REFERENCES patient_import(id) ON DELETE CASCADE,
  row_number integer,
  fields text[] NOT NULL,
  PRIMARY KEY (import_id, row_number)
);
