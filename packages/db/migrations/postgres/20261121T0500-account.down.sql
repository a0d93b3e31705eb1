DROP TABLE attempt, verified_mailbox, email_code, session, "user", area_practice, title;
DROP EXTENSION pg_trgm;
