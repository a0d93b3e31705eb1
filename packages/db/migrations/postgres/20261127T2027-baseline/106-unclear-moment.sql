-- A moment of a shared video that its patient did not understand. One a second: a call that comes twice marks once.
CREATE TABLE unclear_moment (
  share_id uuid REFERENCES share(id) ON DELETE CASCADE,
  position_s integer CHECK (position_s >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  practice_id uuid NOT NULL,
  -- What waits for a doctor's answer: each sign (a marked moment, a dislike, a question in a comment) until it is done.
  done_at timestamptz,
  -- Whether the answer shown at a mark helped its patient; null where nothing was shown or the patient has not said.
  helped boolean,
  PRIMARY KEY (share_id, position_s)
);
CREATE INDEX unclear_moment_day ON unclear_moment (practice_id, created_at);
CREATE INDEX unclear_moment_waiting ON unclear_moment (practice_id) WHERE (done_at IS NULL);

-- Set here, so that marks get it from processes of the version before as well, while these are being replaced.
CREATE FUNCTION set_unclear_moment_practice()
 RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  SELECT share.practice_id INTO NEW.practice_id FROM share WHERE share.id = NEW.share_id;
  RETURN NEW;
END $$;
CREATE TRIGGER unclear_moment_practice BEFORE INSERT ON unclear_moment FOR EACH ROW EXECUTE FUNCTION set_unclear_moment_practice();
