-- The outbox is that of messages, which /dev/outbox shows. Events wait in a queue.
ALTER TABLE event_outbox RENAME TO event_queue;
ALTER TABLE event_queue RENAME CONSTRAINT event_outbox_pkey TO event_queue_pkey;
ALTER TABLE event_queue RENAME CONSTRAINT event_outbox_events_check TO event_queue_events_check;
ALTER INDEX event_outbox_batch RENAME TO event_queue_batch;
ALTER SEQUENCE event_outbox_seq_seq RENAME TO event_queue_seq_seq;
