-- From where a session was begun: the network without its last part. Null for sessions of before.
ALTER TABLE session ADD COLUMN network text;

-- Where somebody has signed in: a keyed hash of the device and the network, so that a sign-in from elsewhere is told.
CREATE TABLE sign_in_place (
  user_id uuid NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  place text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, place)
);
