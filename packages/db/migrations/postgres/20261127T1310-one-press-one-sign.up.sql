-- The patient's page sent a dislike of the whole video with the first marked moment. The mark alone was meant.
UPDATE share SET reaction = 'no-reaction', reaction_at = NULL, reaction_done_at = NULL
WHERE reaction = 'dislike' AND EXISTS (
  SELECT FROM unclear_moment
  WHERE unclear_moment.share_id = share.id
    AND unclear_moment.created_at BETWEEN share.reaction_at - interval '10 seconds' AND share.reaction_at + interval '10 seconds');
