-- How long an access code is: guesses of a short one are limited more strictly. Unknown, so short, for those of before.
ALTER TABLE video ADD COLUMN access_code_digits smallint;
