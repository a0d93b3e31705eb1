-- The report; it holds nothing of the person. Rows that went well need nothing but their number, so a chunk's stand
-- together: as rows of a table they would cost more than the patients.
CREATE TABLE patient_import_chunk (
  import_id uuid REFERENCES patient_import(id) ON DELETE CASCADE,
  -- how many rows were stored before it
  stored_before integer,
  created integer[] NOT NULL,
  updated integer[] NOT NULL,
  -- What an import did, for as long as it can be taken back: the patients that it made, and each field that it changed.
  created_ids uuid[] NOT NULL DEFAULT '{}'::uuid[],
  PRIMARY KEY (import_id, stored_before)
);
