-- A list by name begins at its first page, or at its last, without sorting everybody.
CREATE INDEX patient_last_name ON patient (practice_id, last_name, id);
CREATE INDEX patient_first_name ON patient (practice_id, first_name, id);
