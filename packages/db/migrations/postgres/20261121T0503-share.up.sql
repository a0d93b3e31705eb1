-- One video shared with one patient. `link_id` is what stands in the link; a revoked link opens nothing.
CREATE TABLE share (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  link_id text NOT NULL UNIQUE,
  practice_id uuid NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  video_id uuid NOT NULL REFERENCES video (id) ON DELETE CASCADE,
  patient_id uuid NOT NULL REFERENCES patient (id) ON DELETE CASCADE,
  channels text[] NOT NULL,
  message text NOT NULL,
  time_sent timestamptz NOT NULL DEFAULT now(),
  first_opened_at timestamptz,
  revoked_at timestamptz,
  reaction text NOT NULL DEFAULT 'no-reaction' CHECK (reaction IN ('no-reaction', 'like', 'dislike')),
  comment_text text,
  comment_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
-- Sharing again with the same patient resends; only a revoked share makes room for a new one.
CREATE UNIQUE INDEX share_living ON share (video_id, patient_id) WHERE revoked_at IS NULL;
CREATE INDEX share_patient ON share (patient_id);
CREATE INDEX share_practice_sent ON share (practice_id, time_sent DESC);
CREATE INDEX share_video ON share (video_id);

-- One message to one patient by one channel; what it says is made when it is sent.
CREATE TABLE delivery (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  share_id uuid NOT NULL REFERENCES share (id) ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('sms', 'mail')),
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'delivered', 'failed')),
  reason text,
  provider_id text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX delivery_share ON delivery (share_id, created_at DESC);

-- Without SMTP or an SMS provider every message is kept here and shown at /dev/outbox.
CREATE TABLE outbox_message (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  -- the delivery or mail it came from: a job that runs twice keeps one message
  message_key text NOT NULL UNIQUE,
  channel text NOT NULL CHECK (channel IN ('sms', 'mail')),
  recipient text NOT NULL,
  subject text,
  text text NOT NULL,
  html text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX outbox_message_recipient ON outbox_message (recipient, created_at DESC);
