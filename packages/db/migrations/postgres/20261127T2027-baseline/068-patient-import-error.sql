CREATE TABLE patient_import_error (
  import_id uuid REFERENCES patient_import(id) ON DELETE CASCADE,
  row_number integer,
  kind text NOT NULL CHECK (kind IN ('duplication', 'empty field', 'wrong format', 'over limit')),
  field text NOT NULL,
  -- The row as it stood in the file, so that the rows at fault can be had again and mended; gone with the rest.
  cells text[],
  phone text,
  PRIMARY KEY (import_id, row_number)
);
CREATE INDEX patient_import_error_phone ON patient_import_error (phone) WHERE (phone IS NOT NULL);
