DROP TABLE practice_export;
