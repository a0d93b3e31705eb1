DROP TABLE siem_state;
DROP TABLE siem_cursor;
