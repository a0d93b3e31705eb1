DROP TABLE patient_consent;
DROP TABLE patient_consent_text;
DROP TABLE patient_consent_setting;
