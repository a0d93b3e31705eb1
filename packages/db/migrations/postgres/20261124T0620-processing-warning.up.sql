-- What a doctor should know of a video that plays all the same: a code with figures, which each door says in words.
ALTER TABLE video ADD COLUMN processing_warning jsonb;
