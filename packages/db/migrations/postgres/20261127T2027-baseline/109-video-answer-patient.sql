CREATE TABLE video_answer_patient (
  recording_id uuid REFERENCES video_answer(recording_id) ON DELETE CASCADE,
  patient_id uuid REFERENCES patient(id) ON DELETE CASCADE,
  PRIMARY KEY (recording_id, patient_id)
);
CREATE INDEX video_answer_patient_patient ON video_answer_patient (patient_id);
