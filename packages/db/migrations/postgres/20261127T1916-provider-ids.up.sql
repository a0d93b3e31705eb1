-- The provider's own id of a subscription, so that it can be canceled whatever somebody did to it there.
ALTER TABLE subscription ADD COLUMN provider_id text UNIQUE;
ALTER TABLE subscription ADD COLUMN is_changed_at_provider boolean NOT NULL DEFAULT false;
-- A provider has methods that are neither a card nor an account: they have no digits.
ALTER TABLE payment_method DROP CONSTRAINT payment_method_kind_check,
  ADD CONSTRAINT payment_method_kind_check CHECK (kind IN ('card', 'sepa', 'other'));
ALTER TABLE payment_method DROP CONSTRAINT payment_method_last4_check,
  ADD CONSTRAINT payment_method_last4_check CHECK (kind = 'other' OR last4 ~ '^[0-9A-Z]{4}$');
