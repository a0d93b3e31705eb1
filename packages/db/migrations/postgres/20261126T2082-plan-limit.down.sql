DROP INDEX video_stopped;
ALTER TABLE video DROP COLUMN stopped_at;
ALTER TABLE usage DROP COLUMN plan_ended_at;
DELETE FROM patient_import_error WHERE kind = 'over limit';
ALTER TABLE patient_import_error DROP CONSTRAINT patient_import_error_kind_check;
ALTER TABLE patient_import_error ADD CONSTRAINT patient_import_error_kind_check
  CHECK (kind IN ('duplication', 'empty field', 'wrong format'));
DROP FUNCTION count_month_messages;
DROP FUNCTION hold_patients;
DROP FUNCTION hold_videos;
DROP FUNCTION count_videos;
DROP FUNCTION plan_of;
ALTER TABLE usage DROP COLUMN message_month, DROP COLUMN messages;
