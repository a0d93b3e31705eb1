-- A table that was read and not yet imported: what would become of each row is shown and mended first. Nothing of it
-- outlives its day, or the import that it becomes.
CREATE TABLE patient_import_draft (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  practice_id uuid NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  file_name text NOT NULL,
  is_us_phones boolean NOT NULL,
  -- false: rows that would change a patient are left alone
  is_updating boolean NOT NULL DEFAULT true,
  -- the file's own headers, and what each of these columns holds; '' for nothing that is imported
  header text[] NOT NULL,
  columns text[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX patient_import_draft_created ON patient_import_draft (created_at);
CREATE INDEX patient_import_draft_practice ON patient_import_draft (practice_id);

CREATE TABLE patient_import_draft_row (
  draft_id uuid NOT NULL REFERENCES patient_import_draft (id) ON DELETE CASCADE,
  row_number int NOT NULL,
  -- as the file has them; a cell that holds a date has it as a day, by its place among the cells
  cells text[] NOT NULL,
  days jsonb NOT NULL DEFAULT '{}',
  -- what the doctor wrote in place of a cell, by the column that it holds
  mended jsonb NOT NULL DEFAULT '{}',
  is_left_out boolean NOT NULL DEFAULT false,
  -- what the check made of it: null while a required column has no place yet
  outcome text CHECK (outcome IN ('new', 'change', 'clash', 'problem')),
  phone text,
  verdict jsonb,
  PRIMARY KEY (draft_id, row_number)
);
CREATE INDEX patient_import_draft_row_outcome ON patient_import_draft_row (draft_id, outcome, row_number);
CREATE INDEX patient_import_draft_row_phone ON patient_import_draft_row (draft_id, phone);

-- What an import did, for as long as it can be taken back: the patients that it made, and each field that it changed.
ALTER TABLE patient_import_chunk ADD COLUMN created_ids uuid[] NOT NULL DEFAULT '{}';
CREATE TABLE patient_import_change (
  import_id uuid NOT NULL REFERENCES patient_import (id) ON DELETE CASCADE,
  patient_id uuid NOT NULL REFERENCES patient (id) ON DELETE CASCADE,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  PRIMARY KEY (import_id, patient_id)
);
CREATE INDEX patient_import_change_patient ON patient_import_change (patient_id);

-- The row as it stood in the file, so that the rows at fault can be had again and mended; gone with the rest.
ALTER TABLE patient_import_error ADD COLUMN cells text[], ADD COLUMN phone text;
CREATE INDEX patient_import_error_phone ON patient_import_error (phone) WHERE phone IS NOT NULL;

-- An import keeps how it was taken back, in numbers, and which dry run it comes from.
ALTER TABLE patient_import
  ADD COLUMN draft_id uuid UNIQUE,
  ADD COLUMN traces_kept boolean NOT NULL DEFAULT true,
  ADD COLUMN undone_at timestamptz,
  ADD COLUMN undone_counts jsonb;
-- Imports from before this have no traces.
UPDATE patient_import SET traces_kept = false;
CREATE INDEX patient_import_traces ON patient_import (created_at) WHERE traces_kept;
