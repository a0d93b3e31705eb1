-- A table that was read and not yet imported: what would become of each row is shown and mended first. Nothing of it
-- outlives its day, or the import that it becomes.
CREATE TABLE patient_import_draft (
  id uuid DEFAULT uuidv7() PRIMARY KEY,
  practice_id uuid NOT NULL REFERENCES "user"(id) ON DELETE CASCADE,
  file_name text NOT NULL,
  -- false: rows that would change a patient are left alone
  is_updating boolean NOT NULL DEFAULT true,
  -- the file's own headers, and what each of these columns holds; '' for nothing that is imported
  header text[] NOT NULL,
  columns text[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Where in a file the rows come from: which sheet, which row has the headings, how the letters are written. Tables that
  -- were read before this had nothing to choose.
  source jsonb NOT NULL,
  reading jsonb NOT NULL,
  survey jsonb NOT NULL
);
CREATE INDEX patient_import_draft_created ON patient_import_draft (created_at);
CREATE INDEX patient_import_draft_practice ON patient_import_draft (practice_id);
