-- How far the events of each chain were sent to the program that collects security events. It outlives accounts, as
-- the chains do.
CREATE TABLE siem_cursor (
  account_id uuid PRIMARY KEY,
  "position" bigint NOT NULL,
  seal text NOT NULL
);
