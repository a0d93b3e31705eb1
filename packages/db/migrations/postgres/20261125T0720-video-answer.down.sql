DROP TABLE video_answer_patient;
DROP TABLE video_answer;
