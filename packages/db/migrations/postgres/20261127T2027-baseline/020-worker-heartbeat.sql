-- Worker processes by their heartbeat: a job may publish only while its worker is alive.
CREATE TABLE worker_heartbeat (
  pool_id text PRIMARY KEY,
  beat_at timestamptz NOT NULL DEFAULT now()
);
