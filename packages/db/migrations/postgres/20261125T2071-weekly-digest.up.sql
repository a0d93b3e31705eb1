-- The digest comes each Monday about the week, instead of each morning about the day.
ALTER TABLE doctor_mail ADD COLUMN is_weekly boolean NOT NULL DEFAULT false;
