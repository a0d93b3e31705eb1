-- How often in a row the receiver refused, and when it is tried again. One row.
CREATE TABLE siem_state (
  only_row boolean DEFAULT true CHECK (only_row) PRIMARY KEY,
  failures integer NOT NULL,
  retry_at timestamptz NOT NULL
);
