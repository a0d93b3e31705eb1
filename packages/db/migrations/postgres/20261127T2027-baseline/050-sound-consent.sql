-- A practice that agreed to send the sound of its videos to the transcription server of this host. A voice is more than
-- a text, so the consent for the writing server does not cover it.
CREATE TABLE sound_consent (
  practice_id uuid PRIMARY KEY REFERENCES "user"(id) ON DELETE CASCADE,
  host text NOT NULL,
  given_at timestamptz NOT NULL
);
