DROP TABLE patient_import_error;
DROP TABLE patient_import_chunk;
DROP TABLE patient_import;
