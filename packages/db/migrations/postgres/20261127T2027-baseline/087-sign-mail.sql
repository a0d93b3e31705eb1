-- The last mail about what a patient did not understand of a video: at most one in 24 hours.
CREATE TABLE sign_mail (
  patient_id uuid REFERENCES patient(id) ON DELETE CASCADE,
  video_id uuid REFERENCES video(id) ON DELETE CASCADE,
  queued_at timestamptz NOT NULL,
  -- Null while its job waits.
  made_at timestamptz,
  PRIMARY KEY (patient_id, video_id)
);
CREATE INDEX sign_mail_video ON sign_mail (video_id);
