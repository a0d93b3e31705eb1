CREATE TABLE patient_import (
  id uuid DEFAULT uuidv7() PRIMARY KEY,
  practice_id uuid NOT NULL REFERENCES "user"(id) ON DELETE CASCADE,
  file_name text NOT NULL,
  -- what the file's columns hold, in their order: of several faults in a row the first one counts
  columns text[] NOT NULL,
  -- the rows as read from the file; gone when the import has ended
  storage_key text UNIQUE,
  status text NOT NULL DEFAULT 'processing' CHECK (status IN ('processing', 'finished', 'failed')),
  total_rows integer NOT NULL,
  -- how far it is: a chunk moves it in the transaction that stores the chunk
  rows_checked integer NOT NULL DEFAULT 0,
  created_count integer NOT NULL DEFAULT 0,
  updated_count integer NOT NULL DEFAULT 0,
  errors_count integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- An import keeps how it was taken back, in numbers, and which dry run it comes from.
  draft_id uuid UNIQUE,
  traces_kept boolean NOT NULL DEFAULT true,
  undone_at timestamptz,
  undone_counts jsonb,
  -- What an import took of its file, and the sheets with patients that it left alone.
  encoding text,
  sheet text,
  sheets_left_out text[] NOT NULL DEFAULT '{}'::text[],
  -- How the cells of a table are read: the country of its phones, the order of day and month, the words for gender.
  reading jsonb NOT NULL,
  gaps_count integer NOT NULL DEFAULT 0
);
CREATE INDEX patient_import_created ON patient_import (practice_id, created_at DESC, id DESC);
CREATE INDEX patient_import_processing ON patient_import (updated_at) WHERE (status = 'processing');
CREATE INDEX patient_import_traces ON patient_import (created_at) WHERE traces_kept;
