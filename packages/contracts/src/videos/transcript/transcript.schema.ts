import { z } from 'zod';
import { requiredText } from '../../kit/fields';
import { videoIdSchema } from '../../kit/ids';
import { languageCodes } from './transcript-language.rules';

/** Why a transcription ended without a result. Codes may be added but not renamed, because they are stored. */
export const transcriptionReasons = [
  'server-away',
  'server-slow',
  'server-busy',
  'server-refused',
  'server-unreadable',
  'no-sound',
  'no-consent',
  'changed-meanwhile',
  'failed',
] as const;
export type TranscriptionReason = (typeof transcriptionReasons)[number];

export const transcriptionStateSchema = z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']);
export type TranscriptionState = z.infer<typeof transcriptionStateSchema>;

export const languageCodeSchema = z.enum(languageCodes);

/** The running or waiting transcription of a video, or how the last one ended; `progress` in percent. */
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

/** Which server would hear the sound of videos or the voice notes of patients, and whether the practice agreed to that. */
export const soundConsentSchema = z.object({
  /** Null where no transcription server is set. */
  host: z.string().nullable(),
  /** When the practice consented; null without a consent for this host. */
  consentedAt: z.date().nullable(),
});
export type SoundConsent = z.infer<typeof soundConsentSchema>;

/** The host that the doctor saw: a consent covers only what was shown. */
export const giveSoundConsentInputSchema = z.object({ host: requiredText() });

export const MOST_FOUND_LINES = 20;

/** A text to search for in what is said. */
export const searchTranscriptsInputSchema = z.object({
  text: z.string().trim().max(200),
  limit: z.int().min(1).max(MOST_FOUND_LINES).default(5),
});
export type SearchTranscriptsInput = z.output<typeof searchTranscriptsInputSchema>;

/** A line of a video's captions that matches a search. */
export const foundLineSchema = z.object({
  videoId: videoIdSchema,
  title: z.string().nullable(),
  /** When the first found word is said. */
  startMs: z.int().min(0),
  /** The line, with the found words separated. */
  parts: z.array(z.object({ text: z.string(), isHit: z.boolean() })),
});
export type FoundLine = z.infer<typeof foundLineSchema>;

/** What the video's page shows of its transcript. */
export const transcriptOverviewSchema = z.object({
  /** Whether a transcription server is set. */
  isSetUp: z.boolean(),
  transcription: transcriptionSchema.nullable(),
  /** The language of the present captions, where it is known. */
  language: z.string().nullable(),
});
export type TranscriptOverview = z.infer<typeof transcriptOverviewSchema>;
