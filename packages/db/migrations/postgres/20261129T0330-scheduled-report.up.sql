-- A table of figures that is sent regularly: to the mailbox of whoever set it up, or to a bucket of the practice.
CREATE TABLE scheduled_report (
  id uuid DEFAULT uuidv7() PRIMARY KEY,
  practice_id uuid NOT NULL REFERENCES practice(id) ON DELETE CASCADE,
  -- The colleague who set it up and gets it by mail; null: the owner.
  made_by uuid REFERENCES "user"(id) ON DELETE CASCADE,
  figure_table text NOT NULL CHECK (figure_table IN ('figures', 'videos', 'shares')),
  -- What the figures are limited to.
  limits jsonb NOT NULL,
  rhythm text NOT NULL CHECK (rhythm IN ('daily', 'weekly', 'monthly')),
  weekday smallint NOT NULL CHECK (weekday BETWEEN 1 AND 7),
  time_zone text NOT NULL,
  -- Where in a bucket, and its secret, encrypted with the key of the practice; both null: by mail.
  bucket jsonb,
  secret text,
  -- The day on which the next file is sent. It is about the days before.
  next_on date NOT NULL,
  paused_at timestamptz,
  -- A worker sends it until then.
  taken_until timestamptz,
  sent_at timestamptz,
  sent_from date,
  sent_until date,
  failure text,
  failures integer NOT NULL DEFAULT 0,
  failing_since timestamptz,
  retry_at timestamptz,
  noticed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((bucket IS NULL) = (secret IS NULL)),
  CHECK (bucket IS NULL OR made_by IS NULL)
);
CREATE INDEX scheduled_report_practice ON scheduled_report (practice_id, id);
CREATE INDEX scheduled_report_maker ON scheduled_report (made_by) WHERE made_by IS NOT NULL;
CREATE INDEX scheduled_report_due ON scheduled_report (next_on) WHERE paused_at IS NULL;
-- Files of the same names in the same place would overwrite each other.
CREATE UNIQUE INDEX scheduled_report_place ON scheduled_report
  (practice_id, (bucket->>'endpoint'), (bucket->>'name'), (bucket->>'prefix'), figure_table, rhythm)
  WHERE bucket IS NOT NULL;
