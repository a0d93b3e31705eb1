-- What the built-in Stripe remembers: its objects by their ids. Real Stripe has this on its own machines.
CREATE TABLE test_stripe_object (
  id text PRIMARY KEY,
  -- null: a plan or a rate, which all practices share
  practice_id uuid REFERENCES "user"(id) ON DELETE CASCADE,
  kind text NOT NULL,
  object jsonb NOT NULL,
  "position" bigint GENERATED ALWAYS AS IDENTITY
);
CREATE INDEX test_stripe_object_practice ON test_stripe_object (practice_id, "position");
