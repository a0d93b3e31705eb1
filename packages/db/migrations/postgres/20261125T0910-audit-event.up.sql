-- The last event of each account's chain. Whoever appends locks this row, so a chain never forks.
CREATE TABLE audit_chain (
  account_id uuid PRIMARY KEY,
  position bigint NOT NULL,
  at timestamptz(3) NOT NULL,
  hash bytea NOT NULL
);

-- Who did what to which record. There is no reference to another table: the events of an erased account remain, and
-- contain ids and figures only. The checks leave no room for a name, a phone or an address.
CREATE TABLE audit_event (
  -- the account whose records it is about; the nil UUID where there is none
  account_id uuid NOT NULL,
  position bigint NOT NULL,
  at timestamptz(3) NOT NULL,
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
  PRIMARY KEY (account_id, position)
);
CREATE INDEX audit_event_patient ON audit_event (account_id, patient_id, position DESC) WHERE patient_id IS NOT NULL;
-- What is looked for when an event is to be written once an hour, which a busy public video asks for at each opening.
CREATE INDEX audit_event_recent ON audit_event (account_id, action, at);

-- Whether the same was done to the same record within the hour before: by the same session, or from the same network
-- where there is no session.
CREATE FUNCTION has_audit_event(
  account uuid, of_action text, of_object uuid, of_patient uuid, of_session text, of_network text
) RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM public.audit_event
    WHERE account_id = account AND action = of_action AND at > clock_timestamp() - interval '1 hour'
      AND object_id IS NOT DISTINCT FROM of_object AND patient_id IS NOT DISTINCT FROM of_patient
      AND session IS NOT DISTINCT FROM of_session
      AND (of_session IS NOT NULL OR network IS NOT DISTINCT FROM of_network)
  )
$$;

-- The only way to write an event. It runs with the rights of its owner; the application itself may not write here.
-- Tables are named with their schema, and temporary ones are looked for last: a caller could make one of the same name,
-- with a trigger that runs with the owner's rights.
-- An event with `once` is left out when there is one already. Nothing is locked when nothing is left to append.
CREATE FUNCTION append_audit_events(account uuid, events jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  chain_end public.audit_chain;
  event record;
  before bytea;
BEGIN
  PERFORM FROM jsonb_to_recordset(events) AS given (
    action text, object_id uuid, patient_id uuid, session text, network text, once boolean
  )
  WHERE NOT (once AND public.has_audit_event(account, action, object_id, patient_id, session, network));
  IF NOT FOUND THEN RETURN; END IF;
  SELECT * INTO chain_end FROM public.audit_chain WHERE account_id = account FOR UPDATE;
  IF NOT FOUND THEN
    INSERT INTO public.audit_chain VALUES (account, 0, 'epoch', '') ON CONFLICT DO NOTHING;
    SELECT * INTO STRICT chain_end FROM public.audit_chain WHERE account_id = account FOR UPDATE;
  END IF;
  chain_end.at := greatest(chain_end.at, date_trunc('milliseconds', clock_timestamp()));
  FOR event IN
    SELECT * FROM jsonb_to_recordset(events) AS given (
      actor text, actor_id uuid, session text, network text, action text, object text, object_id uuid,
      patient_id uuid, outcome text, once boolean
    )
  LOOP
    CONTINUE WHEN event.once AND public.has_audit_event(
      account, event.action, event.object_id, event.patient_id, event.session, event.network
    );
    before := chain_end.hash;
    chain_end.position := chain_end.position + 1;
    -- `hashAuditEvent` of the API computes the same.
    chain_end.hash := sha256(before || convert_to(array_to_string(ARRAY[
      account::text, chain_end.position::text, (extract(epoch FROM chain_end.at) * 1000)::bigint::text, event.actor,
      event.actor_id::text, event.session, event.network, event.action, event.object, event.object_id::text,
      event.patient_id::text, event.outcome
    ], '|', ''), 'UTF8'));
    INSERT INTO public.audit_event VALUES (
      account, chain_end.position, chain_end.at, event.actor, event.actor_id, event.session, event.network,
      event.action, event.object, event.object_id, event.patient_id, event.outcome, before, chain_end.hash
    );
  END LOOP;
  UPDATE public.audit_chain SET position = chain_end.position, at = chain_end.at, hash = chain_end.hash
  WHERE account_id = account;
END $$;
