-- Keyed hashes of codes for a lost app; a used one is deleted.
CREATE TABLE recovery_code (
  user_id uuid REFERENCES second_factor(user_id) ON DELETE CASCADE,
  code_hash text,
  PRIMARY KEY (user_id, code_hash)
);
