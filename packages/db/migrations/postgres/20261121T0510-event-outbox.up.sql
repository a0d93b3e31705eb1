-- Events that were answered 2xx and wait for the event store: a row for each group that was committed together, as the
-- event store reads them. A batch number is given once and keeps its events: it is the name under which a repeated
-- insert is recognised there.
CREATE SEQUENCE event_batch;

CREATE TABLE event_outbox (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  first_event_id uuid NOT NULL,
  events integer NOT NULL CHECK (events > 0),
  -- Tab-separated, a line for each event.
  rows text NOT NULL,
  -- What its events erase; most erase nothing.
  erased jsonb,
  batch bigint,
  created_at timestamptz NOT NULL DEFAULT now()
) WITH (
  -- Every row is updated once and deleted soon: clean up by count, not by a share of a table that is mostly empty.
  fillfactor = 70,
  autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_threshold = 1000
);

-- A row lives for about a second: packing it would cost more than writing it.
ALTER TABLE event_outbox ALTER COLUMN rows SET STORAGE EXTERNAL;

CREATE INDEX event_outbox_batch ON event_outbox (batch) WHERE batch IS NOT NULL;
