-- A moment of a shared video that its patient did not understand. One a second: a call that comes twice marks once.
CREATE TABLE unclear_moment (
  share_id uuid NOT NULL REFERENCES share (id) ON DELETE CASCADE,
  position_s integer NOT NULL CHECK (position_s >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (share_id, position_s)
);
