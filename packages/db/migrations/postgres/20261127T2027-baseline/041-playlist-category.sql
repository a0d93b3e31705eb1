CREATE TABLE playlist_category (
  id uuid DEFAULT uuidv7() PRIMARY KEY,
  practice_id uuid NOT NULL REFERENCES "user"(id) ON DELETE CASCADE,
  name text NOT NULL,
  CONSTRAINT playlist_category_name_unique UNIQUE (practice_id, name)
);
