-- A kept answer is what a doctor writes for later patients. What a repeated call gets is a stored reply.
ALTER TABLE kept_answer RENAME TO stored_reply;
ALTER TABLE stored_reply RENAME COLUMN answer TO reply;
ALTER TABLE stored_reply RENAME CONSTRAINT kept_answer_pkey TO stored_reply_pkey;
ALTER TABLE stored_reply RENAME CONSTRAINT kept_answer_user_id_fkey TO stored_reply_user_id_fkey;
ALTER INDEX kept_answer_created RENAME TO stored_reply_created;
ALTER INDEX kept_answer_user RENAME TO stored_reply_user;
-- Their keys are hashed for another purpose now, so no call finds them.
DELETE FROM stored_reply;
