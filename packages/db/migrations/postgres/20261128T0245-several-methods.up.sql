-- Several cards and accounts, as the payment provider has them. The provider's id of an older row is read with the next state.
ALTER TABLE payment_method
  ADD COLUMN id text NOT NULL DEFAULT 'pm_unread',
  ADD COLUMN is_default boolean NOT NULL DEFAULT true,
  ADD COLUMN position integer NOT NULL DEFAULT 0,
  -- Of an account that is debited: what its bank knows the right to do so by.
  ADD COLUMN mandate_reference text,
  ADD COLUMN mandate_state text CHECK (mandate_state IN ('active', 'pending', 'inactive')),
  ADD COLUMN mandate_accepted_at timestamptz,
  ADD CONSTRAINT payment_method_mandate CHECK ((mandate_reference IS NULL) = (mandate_state IS NULL)),
  DROP CONSTRAINT payment_method_pkey,
  ADD PRIMARY KEY (practice_id, id);
ALTER TABLE payment_method
  ALTER COLUMN id DROP DEFAULT,
  ALTER COLUMN is_default DROP DEFAULT,
  ALTER COLUMN position DROP DEFAULT;
CREATE UNIQUE INDEX payment_method_one_default ON payment_method (practice_id) WHERE is_default;
