DELETE FROM payment_method WHERE NOT is_default;
DROP INDEX payment_method_one_default;
ALTER TABLE payment_method
  DROP CONSTRAINT payment_method_mandate,
  DROP CONSTRAINT payment_method_pkey,
  DROP COLUMN id,
  DROP COLUMN is_default,
  DROP COLUMN position,
  DROP COLUMN mandate_reference,
  DROP COLUMN mandate_state,
  DROP COLUMN mandate_accepted_at,
  ADD PRIMARY KEY (practice_id);
