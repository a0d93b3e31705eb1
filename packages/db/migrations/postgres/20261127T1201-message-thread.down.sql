ALTER TABLE chat DROP COLUMN link_id;
ALTER TABLE chat_message
  DROP COLUMN user_id, DROP COLUMN share_id, DROP COLUMN reply_to, DROP COLUMN answer_video_id,
  DROP COLUMN read_at, DROP COLUMN announced_at;
