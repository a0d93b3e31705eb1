-- A doctor's folders for videos, one level deep.
CREATE TABLE folder (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  practice_id uuid NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (practice_id, id),
  UNIQUE (practice_id, name)
);
-- The pair of columns lets no video into another doctor's folder.
ALTER TABLE video
  ADD COLUMN folder_id uuid,
  ADD CONSTRAINT video_folder FOREIGN KEY (practice_id, folder_id) REFERENCES folder (practice_id, id)
    ON DELETE SET NULL (folder_id);
CREATE INDEX video_folder ON video (practice_id, folder_id);
