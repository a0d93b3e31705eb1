-- The last event of each account's chain. Whoever appends locks this row, so a chain never forks.
CREATE TABLE audit_chain (
  account_id uuid PRIMARY KEY,
  "position" bigint NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  hash bytea NOT NULL
);
