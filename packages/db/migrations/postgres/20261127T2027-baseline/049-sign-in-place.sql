-- Where somebody has signed in: a keyed hash of the device and the network, so that a sign-in from elsewhere is told.
CREATE TABLE sign_in_place (
  user_id uuid REFERENCES "user"(id) ON DELETE CASCADE,
  place text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, place)
);
