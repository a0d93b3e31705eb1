-- What a subscription is charged in.
ALTER TABLE subscription ADD COLUMN currency text NOT NULL DEFAULT 'usd' CHECK (currency IN ('eur', 'gbp', 'usd'));
