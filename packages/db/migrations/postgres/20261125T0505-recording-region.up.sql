-- The country of the doctor's browser: by its order of dates and its clock the server titles an abandoned take.
ALTER TABLE recording ADD COLUMN region text CHECK (region ~ '^([A-Z]{2}|[0-9]{3})$');
