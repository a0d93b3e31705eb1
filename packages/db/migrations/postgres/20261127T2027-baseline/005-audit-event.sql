-- Who did what to which record. There is no reference to another table: the events of an erased account remain, and
-- contain ids and figures only. The checks leave no room for a name, a phone or an address.
CREATE TABLE audit_event (
  -- the account whose records it is about; the nil UUID where there is none
  account_id uuid,
  "position" bigint,
  at timestamp(3) with time zone NOT NULL,
  actor text NOT NULL CHECK (actor IN ('user', 'visitor', 'job', 'operator')),
  actor_id uuid,
  session text CHECK (session ~ '^[0-9a-f]{16}$'),
  network text CHECK (network ~ '^[0-9a-f.:]{2,39}/(24|48)$'),
  action text NOT NULL CHECK (action ~ '^[a-z]+(-[a-z]+)*[.][a-z]+(-[a-z]+)*$'),
  object text CHECK (object ~ '^[a-z]+(-[a-z]+)*$'),
  object_id uuid,
  patient_id uuid,
  outcome text NOT NULL CHECK (outcome IN ('done', 'refused')),
  previous_hash bytea NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (account_id, "position")
);
CREATE INDEX audit_event_patient ON audit_event (account_id, patient_id, "position" DESC) WHERE (patient_id IS NOT NULL);
-- What is looked for when an event is to be written once an hour, which a busy public video asks for at each opening.
CREATE INDEX audit_event_recent ON audit_event (account_id, action, at);
