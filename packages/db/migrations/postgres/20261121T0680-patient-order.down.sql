DROP INDEX patient_first_name;
DROP INDEX patient_last_name;
