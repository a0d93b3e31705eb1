-- A practice that agreed to send the voice notes of its patients to the transcription server of this host. The consent
-- for the sound of its own videos does not cover the voices of others.
CREATE TABLE voice_consent (
  practice_id uuid PRIMARY KEY REFERENCES "user"(id) ON DELETE CASCADE,
  host text NOT NULL,
  given_at timestamptz NOT NULL
);
