-- Which mails a doctor wants, and in which zone the day of the digest is. No row: all of them, in UTC.
CREATE TABLE doctor_mail (
  practice_id uuid PRIMARY KEY REFERENCES "user" (id) ON DELETE CASCADE,
  at_once boolean NOT NULL DEFAULT true,
  daily boolean NOT NULL DEFAULT true,
  time_zone text NOT NULL DEFAULT 'UTC',
  -- The day whose digest was made, or had nothing to say.
  digest_day date
);

-- The last mail about what a patient did not understand of a video: at most one in 24 hours.
CREATE TABLE sign_mail (
  patient_id uuid NOT NULL REFERENCES patient (id) ON DELETE CASCADE,
  video_id uuid NOT NULL REFERENCES video (id) ON DELETE CASCADE,
  queued_at timestamptz NOT NULL,
  -- Null while its job waits.
  made_at timestamptz,
  PRIMARY KEY (patient_id, video_id)
);
CREATE INDEX sign_mail_video ON sign_mail (video_id);

-- Where one POST ends mails of this kind; null in mails that nobody can refuse.
ALTER TABLE queued_mail ADD COLUMN unsubscribe_url text;
