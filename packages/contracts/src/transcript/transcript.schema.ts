import { z } from 'zod';
import { videoIdSchema } from '../kit/ids';
import { languageCodes } from './transcript-language.rules';

/** Why a transcription ended without a result. Codes are added and none is renamed: they are stored. */
export const transcriptionReasons = [
  'server-away',
  'server-slow',
  'server-busy',
  'server-refused',
  'server-unreadable',
  'no-sound',
  'changed-meanwhile',
  'failed',
] as const;
export type TranscriptionReason = (typeof transcriptionReasons)[number];

export const transcriptionStateSchema = z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']);
export type TranscriptionState = z.infer<typeof transcriptionStateSchema>;

export const languageCodeSchema = z.enum(languageCodes);

/** The transcription of a video that runs or waits, or how the last one ended; `progress` in percent. */
export const transcriptionSchema = z.object({
  state: transcriptionStateSchema,
  progress: z.number().min(0).max(100),
  /** Null unless it failed. */
  reason: z.enum(transcriptionReasons).nullable(),
  /** The language that the doctor chose; null where the server detects it. */
  language: languageCodeSchema.nullable(),
});
export type Transcription = z.infer<typeof transcriptionSchema>;

export const startTranscriptionInputSchema = z.object({
  videoId: videoIdSchema,
  /** Null lets the server detect it. */
  language: languageCodeSchema.nullish(),
});
export type StartTranscriptionInput = z.infer<typeof startTranscriptionInputSchema>;

/** What the video's page shows of its transcript. */
export const transcriptOverviewSchema = z.object({
  /** Whether a transcription server is set. */
  isSetUp: z.boolean(),
  transcription: transcriptionSchema.nullable(),
  /** The language of the captions that are there, where it is known. */
  language: z.string().nullable(),
});
export type TranscriptOverview = z.infer<typeof transcriptOverviewSchema>;
