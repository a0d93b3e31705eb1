-- What is said in the version of a video that is shown: the text of its captions, as the API shows it. It is written
-- whenever these change, so that the API and the players never differ.
CREATE TABLE transcript (
  video_id uuid PRIMARY KEY REFERENCES video(id) ON DELETE CASCADE,
  practice_id uuid NOT NULL REFERENCES "user"(id) ON DELETE CASCADE,
  -- two letters; null where nobody said it
  language text,
  text text NOT NULL,
  -- whether a server heard all of it, so that the next run may replace it
  is_heard boolean NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Where each line of the text begins, in its order, so that a word that is found has its second. A text of before has none.
  starts_ms integer[] NOT NULL DEFAULT '{}'::integer[],
  -- When each word of each line begins, so that a search opens at the word. A text of before has none.
  word_starts_ms jsonb NOT NULL DEFAULT '[]'::jsonb,
  -- A tsvector holds at most 1 MB, and these are four hours of speech in any alphabet.
  search tsvector GENERATED ALWAYS AS (transcript_words(transcript_config(language), text)) STORED NOT NULL
);
-- Which languages a doctor's transcripts have; also for the deletion of a doctor.
CREATE INDEX transcript_language ON transcript (practice_id, COALESCE(language, ''));
CREATE INDEX transcript_search ON transcript USING gin (practice_id, search);
