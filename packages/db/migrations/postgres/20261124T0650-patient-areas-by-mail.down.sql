DROP INDEX patient_email;
