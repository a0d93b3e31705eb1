DROP TABLE assistant_consent;
