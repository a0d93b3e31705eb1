-- Whom a real payment provider knows a doctor as. Its cards and subscriptions belong to that customer.
CREATE TABLE payment_customer (
  practice_id uuid PRIMARY KEY REFERENCES "user"(id) ON DELETE CASCADE,
  customer_id text NOT NULL UNIQUE
);
