-- What is said in a voice note of a patient, as a server heard it; for the doctor. `tries` proves that a worker still
-- owns it.
CREATE TABLE voice_transcript (
  attachment_id uuid REFERENCES chat_attachment(id) ON DELETE CASCADE PRIMARY KEY,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'failed', 'cancelled')),
  text text,
  tries integer NOT NULL DEFAULT 0,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT voice_transcript_check CHECK ((text IS NOT NULL) = (state = 'done'))
);
CREATE INDEX voice_transcript_open ON voice_transcript (updated_at) WHERE (state IN ('waiting', 'running'));
