-- A doctor's folders for videos, one level deep.
CREATE TABLE folder (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  doctor_id uuid NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (doctor_id, id),
  UNIQUE (doctor_id, name)
);
-- The pair of columns lets no video into another doctor's folder.
ALTER TABLE video
  ADD COLUMN folder_id uuid,
  ADD CONSTRAINT video_folder FOREIGN KEY (doctor_id, folder_id) REFERENCES folder (doctor_id, id)
    ON DELETE SET NULL (folder_id);
CREATE INDEX video_folder ON video (doctor_id, folder_id);
