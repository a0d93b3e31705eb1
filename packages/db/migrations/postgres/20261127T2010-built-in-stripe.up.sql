-- What the built-in Stripe remembers: its objects by their ids. Real Stripe has this on its own machines.
CREATE TABLE test_stripe_object (
  id text PRIMARY KEY,
  -- null: a plan or a rate, which all practices share
  practice_id uuid REFERENCES "user" (id) ON DELETE CASCADE,
  kind text NOT NULL,
  object jsonb NOT NULL,
  position bigint NOT NULL GENERATED ALWAYS AS IDENTITY
);
CREATE INDEX test_stripe_object_practice ON test_stripe_object (practice_id, position);

-- What the test provider before it sold has ended: nothing remembers it any more.
UPDATE subscription SET status = 'canceled', revision = revision + 1
  WHERE status NOT IN ('canceled', 'incomplete-expired') AND id IN (SELECT subscription_id FROM test_payment);
DROP TABLE test_payment;
