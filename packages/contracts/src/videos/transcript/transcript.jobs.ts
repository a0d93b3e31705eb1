import { z } from 'zod';

/** Sends the sound of a video to the transcription server. Ids only, as in every job. */
export const runTranscriptionJob = {
  name: 'run-transcription',
  payload: z.object({ runId: z.uuid() }),
} as const;

/** Sends a voice note of a patient to the transcription server. */
export const runVoiceTranscriptJob = {
  name: 'run-voice-transcript',
  payload: z.object({ attachmentId: z.uuid() }),
} as const;

/** Ends transcriptions that wait for a job which is deleted. */
export const endOrphanedTranscriptionsJob = {
  name: 'end-orphaned-transcriptions',
  payload: z.object({}),
} as const;
