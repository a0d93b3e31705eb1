CREATE TABLE share_batch (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  practice_id uuid NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  video_id uuid NOT NULL REFERENCES video (id) ON DELETE CASCADE,
  channels text[] NOT NULL,
  message text NOT NULL,
  time_sent timestamptz NOT NULL,
  patient_ids uuid[] NOT NULL,
  done int NOT NULL DEFAULT 0,
  sms_not_before timestamptz,
  remind_at timestamptz,
  remind_until text,
  remind_zone text
);
ALTER TABLE share_batch ALTER COLUMN patient_ids SET STORAGE EXTERNAL;
