-- Subscriptions as the provider last reported them. The provider knows each by its id here.
CREATE TABLE subscription (
  id uuid DEFAULT uuidv7() PRIMARY KEY,
  practice_id uuid NOT NULL REFERENCES "user"(id) ON DELETE CASCADE,
  status text NOT NULL CHECK (status IN ('trialing', 'on-grace-period', 'canceled', 'incomplete-payment', 'incomplete', 'incomplete-expired', 'past-due', 'paused', 'unpaid', 'active', 'pending')),
  plan text NOT NULL,
  next_plan text,
  period_start timestamptz NOT NULL,
  period_end timestamptz NOT NULL,
  trial_end timestamptz,
  failure text,
  to_confirm integer,
  -- counts the changes: a state that was read before another change is not written over it
  revision integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  -- The provider's own id of a subscription, so that it can be canceled whatever somebody did to it there.
  provider_id text UNIQUE,
  is_changed_at_provider boolean NOT NULL DEFAULT false
);
CREATE INDEX subscription_practice ON subscription (practice_id, id DESC);
-- At most one that has not ended.
CREATE UNIQUE INDEX subscription_running ON subscription (practice_id) WHERE (status <> ALL (ARRAY['canceled', 'incomplete-expired']));
