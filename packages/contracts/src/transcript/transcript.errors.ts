export type TranscriptErrorCode = 'transcript.not-set-up' | 'transcript.not-ready' | 'transcript.not-running';
