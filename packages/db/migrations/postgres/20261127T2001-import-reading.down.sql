DROP TABLE patient_import_gap;
DELETE FROM patient_import_draft;
ALTER TABLE patient_import_draft DROP COLUMN survey, DROP COLUMN reading, ADD COLUMN is_us_phones boolean NOT NULL;
ALTER TABLE patient_import ADD COLUMN is_us_phones boolean;
UPDATE patient_import SET is_us_phones = (reading->>'phoneCountry') IS NOT NULL;
ALTER TABLE patient_import ALTER COLUMN is_us_phones SET NOT NULL, DROP COLUMN gaps_count, DROP COLUMN reading;
