ALTER TABLE share DROP COLUMN seen_version;
ALTER TABLE delivery DROP COLUMN message;
DROP TABLE correction;
