DROP TABLE test_stripe_object;
CREATE TABLE test_payment (
  subscription_id uuid PRIMARY KEY REFERENCES subscription (id) ON DELETE CASCADE,
  state jsonb NOT NULL
);
