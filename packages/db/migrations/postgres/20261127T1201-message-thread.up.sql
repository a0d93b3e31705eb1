-- `user_id` is the person of the practice who wrote a message; `share_id` the share on whose page it is read. Neither is
-- a foreign key: a message outlives both, and storing it locks neither an account nor a share.
ALTER TABLE chat_message
  ADD COLUMN user_id uuid,
  ADD COLUMN share_id uuid,
  -- the message that it answers
  ADD COLUMN reply_to integer,
  -- the film that it consists of, where the doctor answered by a film; `video_id` is the one that was asked about
  ADD COLUMN answer_video_id uuid REFERENCES video (id) ON DELETE SET NULL,
  -- when its patient read it, and when they were told of it by SMS or mail
  ADD COLUMN read_at timestamptz,
  ADD COLUMN announced_at timestamptz;
CREATE INDEX chat_message_answer_video ON chat_message (answer_video_id) WHERE answer_video_id IS NOT NULL;
CREATE INDEX chat_message_unread ON chat_message (patient_id, position)
  WHERE author = 'doctor' AND read_at IS NULL AND deleted_at IS NULL;

UPDATE chat_message SET
  user_id = CASE WHEN NOT is_automatic THEN chat.practice_id END,
  read_at = CASE WHEN position <= chat.patient_read THEN chat_message.created_at END,
  announced_at = CASE WHEN chat.notice_due_at IS NULL OR position <= chat.patient_read
    THEN chat_message.created_at END
FROM chat WHERE chat.patient_id = chat_message.patient_id AND author = 'doctor';

-- The address of the conversation's own page, for what no page of a share shows; null until a notice needs it.
ALTER TABLE chat ADD COLUMN link_id text UNIQUE;
