DROP TABLE patient;
