-- How far the events of each chain were sent to the program that collects security events. It outlives accounts, as
-- the chains do.
CREATE TABLE siem_cursor (
  account_id uuid PRIMARY KEY,
  position bigint NOT NULL
);

-- How often in a row the receiver refused, and when it is tried again. One row.
CREATE TABLE siem_state (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  failures integer NOT NULL,
  retry_at timestamptz NOT NULL
);
