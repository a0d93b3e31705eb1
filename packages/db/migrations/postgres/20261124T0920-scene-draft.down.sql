DROP TABLE scene_draft_version;
DROP TABLE scene_draft;
