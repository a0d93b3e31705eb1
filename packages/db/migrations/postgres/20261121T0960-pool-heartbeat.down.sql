ALTER TABLE worker_heartbeat RENAME COLUMN pool_id TO worker_id;
