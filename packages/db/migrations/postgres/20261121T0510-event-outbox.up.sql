-- Events that were answered 2xx and wait for the event store. A batch number is given once and keeps its events:
-- it is the name under which a repeated insert is recognised there.
CREATE SEQUENCE event_batch;

CREATE TABLE event_outbox (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id uuid NOT NULL,
  body text NOT NULL,
  batch bigint,
  created_at timestamptz NOT NULL DEFAULT now()
) WITH (
  -- Every row is updated once and deleted soon: clean up by count, not by a share of a table that is mostly empty.
  fillfactor = 70,
  autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_threshold = 20000
);

CREATE INDEX event_outbox_batch ON event_outbox (batch) WHERE batch IS NOT NULL;
