ALTER TABLE patient_import DROP COLUMN sheets_left_out, DROP COLUMN sheet, DROP COLUMN encoding;
ALTER TABLE patient_import_draft DROP COLUMN source;
