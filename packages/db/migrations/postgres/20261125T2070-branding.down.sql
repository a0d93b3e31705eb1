DROP TABLE branding;
