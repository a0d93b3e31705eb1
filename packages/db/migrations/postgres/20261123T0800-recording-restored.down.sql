ALTER TABLE recording DROP COLUMN restored_at;
