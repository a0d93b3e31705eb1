-- What waits for a doctor's answer: each sign (a marked moment, a dislike, a question in a comment) until it is done.
ALTER TABLE unclear_moment ADD COLUMN done_at timestamptz;
CREATE INDEX unclear_moment_waiting ON unclear_moment (practice_id) WHERE done_at IS NULL;

ALTER TABLE share
  ADD COLUMN reaction_done_at timestamptz,
  ADD COLUMN comment_asks boolean NOT NULL DEFAULT false,
  ADD COLUMN comment_done_at timestamptz;
-- The rule for new comments is in the contracts. Older ones ask where they have a question mark.
UPDATE share SET comment_asks = true WHERE comment_text ~ '[?？؟]';
CREATE INDEX share_dislike_waiting ON share (practice_id) WHERE reaction = 'dislike' AND reaction_done_at IS NULL;
CREATE INDEX share_question_waiting ON share (practice_id) WHERE comment_asks AND comment_done_at IS NULL;
