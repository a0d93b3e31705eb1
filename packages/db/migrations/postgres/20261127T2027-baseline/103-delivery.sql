-- One message to one patient by one channel; what it says is made when it is sent.
CREATE TABLE delivery (
  id uuid DEFAULT uuidv7() PRIMARY KEY,
  share_id uuid REFERENCES share(id) ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('sms', 'mail')),
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'delivered', 'failed', 'opted-out', 'needless', 'cancelled')),
  reason text,
  provider_id text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  playlist_share_id uuid REFERENCES playlist_share(id) ON DELETE CASCADE,
  -- Set in a commit of its own before a message is handed over, and taken back only when the provider surely did not
  -- take it: a job that finds it set asks the provider before it sends again.
  claimed_at timestamptz,
  -- Text messages that were sent in the evening wait for the morning; their jobs run then.
  not_before timestamptz,
  -- What this message says instead of the share's own.
  message text,
  -- What the patient may do meanwhile that makes a waiting message needless.
  needless_once text CHECK (needless_once IN ('watched', 'finished')),
  is_reminder boolean NOT NULL DEFAULT false,
  CONSTRAINT delivery_about_one CHECK (num_nonnulls(share_id, playlist_share_id) = 1)
);
-- What happened within a few minutes is found without reading everything else.
CREATE INDEX delivery_failed ON delivery (updated_at) WHERE (state IN ('failed', 'opted-out'));
CREATE INDEX delivery_playlist_share ON delivery (playlist_share_id, created_at DESC);
CREATE INDEX delivery_queued ON delivery (updated_at) WHERE (state = 'queued');
CREATE INDEX delivery_share ON delivery (share_id, created_at DESC);
