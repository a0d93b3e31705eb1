ALTER TABLE session DROP COLUMN stepped_up_at;
DROP TABLE recovery_code;
DROP TABLE second_factor;
