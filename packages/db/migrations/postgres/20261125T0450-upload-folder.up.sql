-- The folder in which an upload began. Its video is in it, unless the folder was deleted meanwhile.
ALTER TABLE upload
  ADD COLUMN folder_id uuid,
  ADD CONSTRAINT upload_folder FOREIGN KEY (practice_id, folder_id) REFERENCES folder (practice_id, id)
    ON DELETE SET NULL (folder_id);
CREATE INDEX upload_folder ON upload (practice_id, folder_id) WHERE folder_id IS NOT NULL;
