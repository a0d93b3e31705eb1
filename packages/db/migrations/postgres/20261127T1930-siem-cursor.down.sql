DROP FUNCTION forget_sent_audit;
DROP FUNCTION note_sent_audit;
ALTER TABLE siem_cursor DROP COLUMN seal;
GRANT INSERT, UPDATE, DELETE ON siem_cursor TO bedside_app;
