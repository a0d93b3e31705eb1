ALTER TABLE patient ALTER COLUMN search_text SET EXPRESSION AS (
  lower(first_name || ' ' || last_name || ' ' || first_name || ' ' || phone || ' ' || coalesce(email, '')));
