-- Patients are found without accents and case, as everything else that is searched.
ALTER TABLE patient ALTER COLUMN search_text SET EXPRESSION AS (
  fold_text(first_name || ' ' || last_name || ' ' || first_name || ' ' || phone || ' ' || coalesce(email, '')));

-- Names are stored composed from now on.
UPDATE patient SET first_name = normalize(first_name, NFC), last_name = normalize(last_name, NFC)
  WHERE first_name IS NOT NFC NORMALIZED OR last_name IS NOT NFC NORMALIZED;
UPDATE "user" SET first_name = normalize(first_name, NFC), last_name = normalize(last_name, NFC)
  WHERE first_name IS NOT NFC NORMALIZED OR last_name IS NOT NFC NORMALIZED;
