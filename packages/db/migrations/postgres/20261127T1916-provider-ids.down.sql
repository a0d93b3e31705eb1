DELETE FROM payment_method WHERE kind = 'other';
ALTER TABLE payment_method DROP CONSTRAINT payment_method_last4_check,
  ADD CONSTRAINT payment_method_last4_check CHECK (last4 ~ '^[0-9A-Z]{4}$');
ALTER TABLE payment_method DROP CONSTRAINT payment_method_kind_check,
  ADD CONSTRAINT payment_method_kind_check CHECK (kind IN ('card', 'sepa'));
ALTER TABLE subscription DROP COLUMN is_changed_at_provider;
ALTER TABLE subscription DROP COLUMN provider_id;
