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
) WITH (fillfactor=70, autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=1000);
ALTER TABLE event_outbox ALTER COLUMN rows SET STORAGE EXTERNAL;
CREATE INDEX event_outbox_batch ON event_outbox (batch) WHERE (batch IS NOT NULL);

CREATE SEQUENCE event_batch;
