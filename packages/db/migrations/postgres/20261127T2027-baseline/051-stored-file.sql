-- The stored files that count, by their key: a file can move to another row, and its video can go before its row does.
CREATE TABLE stored_file (
  storage_key text PRIMARY KEY,
  practice_id uuid NOT NULL REFERENCES "user"(id) ON DELETE CASCADE,
  size bigint NOT NULL
);
CREATE INDEX stored_file_practice ON stored_file (practice_id);
