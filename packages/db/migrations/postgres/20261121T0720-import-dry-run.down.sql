ALTER TABLE patient_import DROP COLUMN draft_id, DROP COLUMN traces_kept, DROP COLUMN undone_at, DROP COLUMN undone_counts;
ALTER TABLE patient_import_error DROP COLUMN cells, DROP COLUMN phone;
DROP TABLE patient_import_change;
ALTER TABLE patient_import_chunk DROP COLUMN created_ids;
DROP TABLE patient_import_draft_row;
DROP TABLE patient_import_draft;
