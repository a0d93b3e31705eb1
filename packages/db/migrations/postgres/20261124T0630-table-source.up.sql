-- Where in a file the rows come from: which sheet, which row has the headings, how the letters are written. Tables that
-- were read before this had nothing to choose.
ALTER TABLE patient_import_draft
  ADD COLUMN source jsonb NOT NULL DEFAULT '{"encoding":null,"isEncodingSure":true,"sheet":null,"sheets":[],"isSheetChosen":true,"headingRow":1,"firstRows":[]}';
ALTER TABLE patient_import_draft ALTER COLUMN source DROP DEFAULT;

-- What an import took of its file, and the sheets with patients that it left alone.
ALTER TABLE patient_import
  ADD COLUMN encoding text,
  ADD COLUMN sheet text,
  ADD COLUMN sheets_left_out text[] NOT NULL DEFAULT '{}';
