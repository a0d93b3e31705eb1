-- When links of patients were used last, to within an hour: of the area, of a share, of the conversation's own page.
ALTER TABLE patient ADD COLUMN area_used_at timestamptz;
ALTER TABLE share ADD COLUMN used_at timestamptz;
ALTER TABLE playlist_share ADD COLUMN used_at timestamptz;
ALTER TABLE chat ADD COLUMN own_used_at timestamptz;
