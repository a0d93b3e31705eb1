-- The minute's look finds the notices that are due, however many conversations there are.
CREATE INDEX chat_notice_due ON chat (notice_due_at) WHERE notice_due_at IS NOT NULL;
