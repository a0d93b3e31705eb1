import { z } from 'zod';

/** Sends the sound of a video to the transcription server. Ids only, as in every job. */
export const runTranscriptionJob = {
  name: 'run-transcription',
  payload: z.object({ runId: z.uuid() }),
} as const;

/** Ends transcriptions that wait for a missing job. */
export const endOrphanedTranscriptionsJob = {
  name: 'end-orphaned-transcriptions',
  payload: z.object({}),
} as const;
