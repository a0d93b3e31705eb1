-- How far the events of a chain were sent is proven by a seal, which only whoever has the keys of the installation can
-- make. Cursors without one are not believed, so every event is sent once more; receivers know those they have.
DELETE FROM siem_cursor;
ALTER TABLE siem_cursor ADD COLUMN seal text NOT NULL;

-- The only way to move cursors: forward, and not beyond the newest event. Both run with the rights of their owner.
CREATE FUNCTION note_sent_audit(accounts uuid[], positions bigint[], seals text[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO public.siem_cursor AS sent (account_id, position, seal)
  SELECT given.account_id, given.position, given.seal
  FROM unnest(accounts, positions, seals) AS given (account_id, position, seal)
  JOIN public.audit_chain AS chain
    ON chain.account_id = given.account_id AND given.position BETWEEN 1 AND chain.position
  ON CONFLICT (account_id) DO UPDATE SET position = excluded.position, seal = excluded.seal
  WHERE excluded.position > sent.position
$$;

-- After this the events of these chains are sent from the first one on.
CREATE FUNCTION forget_sent_audit(accounts uuid[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  DELETE FROM public.siem_cursor WHERE account_id = ANY (accounts)
$$;
