CREATE TABLE playlist (
  id uuid DEFAULT uuidv7() PRIMARY KEY,
  link_id text NOT NULL UNIQUE,
  practice_id uuid NOT NULL REFERENCES "user"(id) ON DELETE CASCADE,
  category_id uuid REFERENCES playlist_category(id) ON DELETE SET NULL,
  name text NOT NULL,
  is_public_link_active boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  made_by uuid REFERENCES "user"(id) ON DELETE SET NULL
);
CREATE INDEX playlist_created ON playlist (practice_id, created_at DESC, id DESC);
CREATE INDEX playlist_made_by ON playlist (made_by) WHERE (made_by IS NOT NULL);
