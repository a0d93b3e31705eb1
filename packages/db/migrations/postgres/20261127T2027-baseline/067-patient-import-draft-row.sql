CREATE TABLE patient_import_draft_row (
  draft_id uuid REFERENCES patient_import_draft(id) ON DELETE CASCADE,
  row_number integer,
  -- as the file has them; a cell that holds a date has it as a day, by its place among the cells
  cells text[] NOT NULL,
  days jsonb NOT NULL DEFAULT '{}'::jsonb,
  -- what the doctor wrote in place of a cell, by the column that it holds
  mended jsonb NOT NULL DEFAULT '{}'::jsonb,
  is_left_out boolean NOT NULL DEFAULT false,
  -- what the check made of it: null while a required column has no place yet
  outcome text CHECK (outcome IN ('new', 'change', 'clash', 'problem')),
  phone text,
  verdict jsonb,
  PRIMARY KEY (draft_id, row_number)
);
CREATE INDEX patient_import_draft_row_outcome ON patient_import_draft_row (draft_id, outcome, row_number);
CREATE INDEX patient_import_draft_row_phone ON patient_import_draft_row (draft_id, phone);
