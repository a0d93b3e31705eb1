ALTER TABLE video DROP COLUMN processing_warning;
