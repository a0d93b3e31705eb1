-- A message of a patient waits for an answer as marks and comments do, until it is done.
ALTER TABLE chat_message
  -- whose patient wrote it
  ADD COLUMN practice_id uuid,
  ADD COLUMN asks boolean NOT NULL DEFAULT false,
  ADD COLUMN done_at timestamptz;
UPDATE chat_message SET
  practice_id = chat.practice_id,
  asks = chat_message.author = 'patient' AND chat_message.deleted_at IS NULL AND NOT EXISTS (
    SELECT FROM chat_message AS answer
    WHERE answer.patient_id = chat.patient_id AND answer.author = 'doctor' AND NOT answer.is_automatic
      AND answer.position > chat_message.position)
FROM chat WHERE chat.patient_id = chat_message.patient_id;
ALTER TABLE chat_message ALTER COLUMN practice_id SET NOT NULL;
CREATE INDEX chat_message_waiting ON chat_message (practice_id) WHERE asks AND done_at IS NULL;
CREATE INDEX chat_message_waiting_patient ON chat_message (patient_id) WHERE asks AND done_at IS NULL;
