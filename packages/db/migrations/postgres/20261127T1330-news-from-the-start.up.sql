-- Messages come at once by default, so who has chosen nothing hears of the first one too.
ALTER TABLE doctor_mail ALTER COLUMN news_until SET DEFAULT 'epoch';
