-- How many tokens the whole installation sent to and got from the writing server on a day (UTC).
CREATE TABLE assistant_budget (
  day date PRIMARY KEY,
  tokens integer NOT NULL CHECK (tokens >= 0)
);
