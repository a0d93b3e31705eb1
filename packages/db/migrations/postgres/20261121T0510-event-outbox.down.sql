DROP TABLE event_outbox;
DROP SEQUENCE event_batch;
