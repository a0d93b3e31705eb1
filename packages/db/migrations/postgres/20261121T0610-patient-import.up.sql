CREATE TABLE patient_import (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  practice_id uuid NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  file_name text NOT NULL,
  is_us_phones boolean NOT NULL,
  -- what the file's columns hold, in their order: of several faults in a row the first one counts
  columns text[] NOT NULL,
  -- the rows as read from the file; gone when the import has ended
  storage_key text UNIQUE,
  status text NOT NULL DEFAULT 'processing' CHECK (status IN ('processing', 'finished', 'failed')),
  total_rows int NOT NULL,
  -- how far it is: a chunk moves it in the transaction that stores the chunk
  rows_checked int NOT NULL DEFAULT 0,
  created_count int NOT NULL DEFAULT 0,
  updated_count int NOT NULL DEFAULT 0,
  errors_count int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX patient_import_created ON patient_import (practice_id, created_at DESC, id DESC);
CREATE INDEX patient_import_processing ON patient_import (updated_at) WHERE status = 'processing';

-- The report; it holds nothing of the person. Rows that went well need nothing but their number, so a chunk's stand
-- together: as rows of a table they would cost more than the patients.
CREATE TABLE patient_import_chunk (
  import_id uuid NOT NULL REFERENCES patient_import (id) ON DELETE CASCADE,
  -- how many rows were stored before it
  stored_before int NOT NULL,
  created int[] NOT NULL,
  updated int[] NOT NULL,
  PRIMARY KEY (import_id, stored_before)
);

CREATE TABLE patient_import_error (
  import_id uuid NOT NULL REFERENCES patient_import (id) ON DELETE CASCADE,
  row_number int NOT NULL,
  kind text NOT NULL CHECK (kind IN ('duplication', 'empty field', 'wrong format')),
  field text NOT NULL,
  PRIMARY KEY (import_id, row_number)
);
