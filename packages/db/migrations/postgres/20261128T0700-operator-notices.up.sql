-- What the operator was mailed about already, so that each thing is mailed once. A subject names ids and days only.
CREATE TABLE operator_notice (
  subject text PRIMARY KEY,
  noted_at timestamptz NOT NULL
);
