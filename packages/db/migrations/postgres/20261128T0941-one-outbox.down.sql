ALTER SEQUENCE event_queue_seq_seq RENAME TO event_outbox_seq_seq;
ALTER INDEX event_queue_batch RENAME TO event_outbox_batch;
ALTER TABLE event_queue RENAME CONSTRAINT event_queue_events_check TO event_outbox_events_check;
ALTER TABLE event_queue RENAME CONSTRAINT event_queue_pkey TO event_outbox_pkey;
ALTER TABLE event_queue RENAME TO event_outbox;
