UPDATE message_template SET is_default = false WHERE tag IS NOT NULL;
DROP INDEX message_template_default;
CREATE UNIQUE INDEX message_template_default ON message_template (practice_id) WHERE is_default;
ALTER TABLE message_template DROP COLUMN tag;
