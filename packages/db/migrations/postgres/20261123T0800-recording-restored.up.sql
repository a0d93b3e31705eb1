-- When a take last came out of the trash: a browser that never heard that it had been put there must not do it again.
ALTER TABLE recording ADD COLUMN restored_at timestamptz;
