export type TranscriptErrorCode =
  | 'transcript.not-set-up'
  | 'transcript.consent-needed'
  | 'transcript.not-ready'
  | 'transcript.not-running';
