ALTER TABLE video DROP COLUMN recalled_at;
