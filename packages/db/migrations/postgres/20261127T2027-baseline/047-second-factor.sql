-- The authenticator app of a user. The secret is sealed with the installation's; a table alone opens nothing.
CREATE TABLE second_factor (
  user_id uuid PRIMARY KEY REFERENCES "user"(id) ON DELETE CASCADE,
  secret bytea NOT NULL,
  -- null while it is being set up: it is asked for once a code of it came
  confirmed_at timestamptz,
  -- the 30 seconds of the last code that passed, so that a code passes once
  last_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now()
);
