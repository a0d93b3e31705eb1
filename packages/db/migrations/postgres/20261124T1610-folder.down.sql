ALTER TABLE video DROP COLUMN folder_id;
DROP TABLE folder;
