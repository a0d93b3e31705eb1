-- The newest comparison of the figures with the events and the records.
CREATE TABLE figure_check (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  checked_at timestamptz NOT NULL,
  -- places of the figures that were wrong, and how many of them still are
  found integer NOT NULL,
  remaining integer NOT NULL,
  -- links of which the events and the records say different things
  records integer NOT NULL
);
