-- What the provider reported, stored before it is handled. An event says which object to read anew, and no more.
CREATE TABLE payment_event (
  id text PRIMARY KEY,
  subscription_id uuid NOT NULL REFERENCES subscription(id) ON DELETE CASCADE,
  kind text NOT NULL,
  received_at timestamptz NOT NULL,
  handled_at timestamptz
);
CREATE INDEX payment_event_subscription ON payment_event (subscription_id);
