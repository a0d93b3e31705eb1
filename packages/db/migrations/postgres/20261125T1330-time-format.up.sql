-- How the doctor's own screens write dates and times.
ALTER TABLE "user"
  ADD COLUMN time_format text NOT NULL DEFAULT 'language' CHECK (time_format IN ('language', '12-hours', '24-hours')),
  ADD COLUMN date_format text NOT NULL DEFAULT 'language' CHECK (date_format IN ('language', 'month-first', 'day-first'));
