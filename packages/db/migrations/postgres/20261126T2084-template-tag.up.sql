-- A message can be for the videos of one tag, and each tag can have a default of its own. The name is stored and not the tag's
-- row, which goes with the last video that has it.
ALTER TABLE message_template ADD COLUMN tag text;
DROP INDEX message_template_default;
CREATE UNIQUE INDEX message_template_default ON message_template (practice_id, tag) NULLS NOT DISTINCT WHERE is_default;
