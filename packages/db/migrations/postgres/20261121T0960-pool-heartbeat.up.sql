-- The queue locks a job for the pool of workers that took it, not for one of its workers.
ALTER TABLE worker_heartbeat RENAME COLUMN worker_id TO pool_id;
DELETE FROM worker_heartbeat;
