-- What a practice takes of the installation, in one row. Triggers count it within the transaction of each change.
CREATE TABLE usage (
  practice_id uuid PRIMARY KEY REFERENCES "user"(id) ON DELETE CASCADE,
  -- what was sent in and is stored: originals, takes, pictures, files of conversations
  used_bytes bigint NOT NULL DEFAULT 0,
  -- what running uploads may still bring
  reserved_bytes bigint NOT NULL DEFAULT 0,
  uploads integer NOT NULL DEFAULT 0,
  -- how long media jobs worked, on the last day and in the last month with any
  media_day date NOT NULL DEFAULT '-infinity'::date,
  media_day_ms bigint NOT NULL DEFAULT 0,
  media_month date NOT NULL DEFAULT '-infinity'::date,
  media_month_ms bigint NOT NULL DEFAULT 0,
  -- What a practice has queued in a month (of UTC) by the channels that a provider sends.
  message_month date NOT NULL DEFAULT '-infinity'::date,
  messages integer NOT NULL DEFAULT 0,
  -- When a practice that has more videos than the free plan contains was found without its paid one.
  plan_ended_at timestamptz
);
