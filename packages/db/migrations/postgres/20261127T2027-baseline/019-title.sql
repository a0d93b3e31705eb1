CREATE TABLE title (
  id text PRIMARY KEY,
  name text NOT NULL,
  "position" integer NOT NULL
);

INSERT INTO title (id, name, "position") VALUES
  ('dr', 'Dr.', 1),
  ('prof', 'Prof.', 2),
  ('prof-dr', 'Prof. Dr.', 3),
  ('md', 'MD', 4),
  ('do', 'DO', 5),
  ('np', 'NP', 6),
  ('pa', 'PA', 7),
  ('rn', 'RN', 8),
  ('mr', 'Mr.', 9),
  ('ms', 'Ms.', 10),
  ('mx', 'Mx.', 11);
