ALTER TABLE upload DROP COLUMN folder_id;
