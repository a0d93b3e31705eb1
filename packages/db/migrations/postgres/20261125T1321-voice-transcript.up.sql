-- A practice that agreed to send the voice notes of its patients to the transcription server of this host. The consent
-- for the sound of its own videos does not cover the voices of others.
CREATE TABLE voice_consent (
  practice_id uuid PRIMARY KEY REFERENCES "user" (id) ON DELETE CASCADE,
  host text NOT NULL,
  given_at timestamptz NOT NULL
);

-- Whether its author was told before recording that a server writes down what is said in it.
ALTER TABLE chat_attachment ADD COLUMN is_told boolean NOT NULL DEFAULT false;

-- What is said in a voice note of a patient, as a server heard it; for the doctor. `tries` proves that a worker still
-- owns it.
CREATE TABLE voice_transcript (
  attachment_id uuid PRIMARY KEY REFERENCES chat_attachment (id) ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'failed', 'cancelled')),
  text text CHECK ((text IS NOT NULL) = (state = 'done')),
  tries int NOT NULL DEFAULT 0,
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX voice_transcript_open ON voice_transcript (updated_at) WHERE state IN ('waiting', 'running');
