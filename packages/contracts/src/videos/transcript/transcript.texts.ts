/** The texts of the API about transcripts, by code. */
export const transcriptTexts = {
  'not-set-up':
    'No transcription server is set up. Whoever runs this installation can set AI_BASE_URL and AI_TRANSCRIBE_MODEL ' +
    '(and AI_API_KEY where the server asks for one) to any OpenAI-compatible server.',
  'consent-needed':
    'Your practice has not agreed yet to send sound to the transcription server. Nothing was sent. ' +
    'The captions of a video in the web app show which server it is, and ask for the consent.',
  'not-ready': 'This video is not ready yet. Nothing was changed. Try again when it can be played.',
  'not-running': 'This video is not being transcribed. Nothing was changed.',
} as const;
