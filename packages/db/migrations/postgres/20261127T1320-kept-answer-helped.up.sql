-- The question of an answer that later patients see, in the words that the doctor chose.
ALTER TABLE moment_answer ADD COLUMN question text;
-- Whether the answer shown at a mark helped its patient; null where nothing was shown or the patient has not said.
ALTER TABLE unclear_moment ADD COLUMN helped boolean;
