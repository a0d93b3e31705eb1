ALTER TABLE doctor_mail DROP COLUMN is_weekly;
