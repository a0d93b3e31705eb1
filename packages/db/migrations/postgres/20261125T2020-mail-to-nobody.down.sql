DELETE FROM queued_mail WHERE recipient IS NULL;
ALTER TABLE queued_mail ALTER COLUMN recipient SET NOT NULL;
