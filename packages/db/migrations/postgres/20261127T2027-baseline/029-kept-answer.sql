-- What a POST with an `Idempotency-Key` was answered. The key is stored hashed and the answer is encrypted by it, so
-- that the table alone tells neither. A row is written in the transaction of what the call did.
CREATE TABLE kept_answer (
  lookup text PRIMARY KEY,
  user_id uuid REFERENCES "user"(id) ON DELETE CASCADE,
  -- of method, path and body
  fingerprint text NOT NULL,
  status smallint NOT NULL,
  answer bytea NOT NULL,
  -- false while the answer may still be replaced by a later one
  is_final boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX kept_answer_created ON kept_answer (created_at);
CREATE INDEX kept_answer_user ON kept_answer (user_id);
