-- Whom invoices are made out to.
CREATE TABLE billing_details (
  practice_id uuid PRIMARY KEY REFERENCES "user" (id) ON DELETE CASCADE,
  company text NOT NULL,
  address text NOT NULL,
  city text NOT NULL,
  zip text NOT NULL,
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  vat_id text,
  note text
);

-- Subscriptions as the provider last reported them. The provider knows each by its id here.
CREATE TABLE subscription (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  practice_id uuid NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  status text NOT NULL CHECK (status IN (
    'trialing', 'on-grace-period', 'canceled', 'incomplete-payment', 'incomplete', 'incomplete-expired', 'past-due',
    'paused', 'unpaid', 'active', 'pending'
  )),
  plan text NOT NULL,
  next_plan text,
  period_start timestamptz NOT NULL,
  period_end timestamptz NOT NULL,
  trial_end timestamptz,
  failure text,
  to_confirm integer,
  -- counts the changes: a state that was read before another change is not written over it
  revision integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL
);
CREATE INDEX subscription_practice ON subscription (practice_id, id DESC);
-- At most one that has not ended.
CREATE UNIQUE INDEX subscription_running ON subscription (practice_id)
  WHERE status NOT IN ('canceled', 'incomplete-expired');

-- How a doctor pays: the last digits, never a number.
CREATE TABLE payment_method (
  practice_id uuid PRIMARY KEY REFERENCES "user" (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('card', 'sepa')),
  brand text NOT NULL,
  last4 text NOT NULL CHECK (last4 ~ '^[0-9A-Z]{4}$'),
  expires text
);

-- The last number of each year. Whoever issues an invoice locks the row until the invoice is there.
CREATE TABLE invoice_counter (
  year integer PRIMARY KEY,
  last integer NOT NULL
);

-- Issued invoices. They outlive the account, as the law on taxes asks for, and then name no account any more.
CREATE TABLE invoice (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  practice_id uuid REFERENCES "user" (id) ON DELETE SET NULL,
  year integer NOT NULL,
  position integer NOT NULL,
  payment_id text NOT NULL UNIQUE,
  issued_at timestamptz NOT NULL,
  paid_at timestamptz NOT NULL,
  is_test boolean NOT NULL,
  seller jsonb NOT NULL,
  buyer jsonb NOT NULL,
  lines jsonb NOT NULL,
  currency text NOT NULL,
  subtotal integer NOT NULL,
  vat_kind text NOT NULL,
  vat_rate integer NOT NULL,
  vat integer NOT NULL,
  total integer NOT NULL CHECK (total = subtotal + vat),
  UNIQUE (year, position)
);
CREATE INDEX invoice_practice ON invoice (practice_id, year DESC, position DESC);

CREATE FUNCTION refuse_invoice_change() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.practice_id IS NULL THEN
      OLD.practice_id := NULL;
      IF NEW IS NOT DISTINCT FROM OLD THEN RETURN NEW; END IF;
    END IF;
  END IF;
  RAISE EXCEPTION 'an issued invoice is never changed' USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER invoice_never_changes BEFORE UPDATE OR DELETE ON invoice
  FOR EACH ROW EXECUTE FUNCTION refuse_invoice_change();
CREATE TRIGGER invoice_never_truncated BEFORE TRUNCATE ON invoice
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_invoice_change();

-- What the provider reported, stored before it is handled. An event says which object to read anew, and no more.
CREATE TABLE payment_event (
  id text PRIMARY KEY,
  subscription_id uuid NOT NULL REFERENCES subscription (id) ON DELETE CASCADE,
  kind text NOT NULL,
  received_at timestamptz NOT NULL,
  handled_at timestamptz
);
CREATE INDEX payment_event_subscription ON payment_event (subscription_id);

-- What the built-in test provider remembers. A real provider has this on its own machines.
CREATE TABLE test_payment (
  subscription_id uuid PRIMARY KEY REFERENCES subscription (id) ON DELETE CASCADE,
  state jsonb NOT NULL
);
