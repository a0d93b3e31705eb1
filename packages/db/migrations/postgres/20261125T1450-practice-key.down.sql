DROP TABLE practice_key;
