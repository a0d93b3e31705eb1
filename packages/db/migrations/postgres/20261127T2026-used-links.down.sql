ALTER TABLE chat DROP COLUMN own_used_at;
ALTER TABLE playlist_share DROP COLUMN used_at;
ALTER TABLE share DROP COLUMN used_at;
ALTER TABLE patient DROP COLUMN area_used_at;
