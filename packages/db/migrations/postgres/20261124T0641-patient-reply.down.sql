DROP TABLE patient_reply;
