-- How many text messages the installation has sent within an hour. It is one row for all processes.
CREATE TABLE sms_breaker (
  id boolean DEFAULT true CHECK (id) PRIMARY KEY,
  hour_began_at timestamptz NOT NULL,
  count integer NOT NULL,
  -- Since when nothing is sent; null while messages pass.
  opened_at timestamptz,
  refused integer NOT NULL
);

INSERT INTO sms_breaker (hour_began_at, count, refused) VALUES (now(), 0, 0);
