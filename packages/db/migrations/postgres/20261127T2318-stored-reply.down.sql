DELETE FROM stored_reply;
ALTER INDEX stored_reply_user RENAME TO kept_answer_user;
ALTER INDEX stored_reply_created RENAME TO kept_answer_created;
ALTER TABLE stored_reply RENAME CONSTRAINT stored_reply_user_id_fkey TO kept_answer_user_id_fkey;
ALTER TABLE stored_reply RENAME CONSTRAINT stored_reply_pkey TO kept_answer_pkey;
ALTER TABLE stored_reply RENAME COLUMN reply TO answer;
ALTER TABLE stored_reply RENAME TO kept_answer;
