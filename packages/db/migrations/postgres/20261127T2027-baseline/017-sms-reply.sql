-- Answers of patients that were acted on, so that a repeated one has no effect a second time; swept after a month.
CREATE TABLE sms_reply (
  provider_id text PRIMARY KEY,
  received_at timestamptz NOT NULL DEFAULT now()
);
