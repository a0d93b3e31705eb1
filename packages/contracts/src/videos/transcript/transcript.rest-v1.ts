import { z } from 'zod';
import { requiredText } from '../../kit/fields';
import { exampleIds, exampleTimes } from '../../kit/examples';
import { toSeconds } from '../../kit/list.rest-v1';
import {
  languageCodeSchema,
  transcriptionReasons,
  transcriptionStateSchema,
  type FoundLine,
  type SoundConsent,
  type TranscriptOverview,
} from './transcript.schema';

/** Which server writes down what is said, and what the practice agreed to. */
export const transcriberRestV1 = z
  .object({
    host: z
      .string()
      .nullable()
      .meta({ description: 'Null where no transcription server is set.', example: 'ai.clinic.example' }),
    consented_at: z.string().nullable().meta({
      description:
        'When the practice agreed to send the sound of its videos; null without a consent for this host.',
      example: exampleTimes.changed,
    }),
    voices_consented_at: z.string().nullable().meta({
      description: 'The same for the voice notes of patients.',
      example: null,
    }),
  })
  .meta({ id: 'Transcriber' });

export const toTranscriberRestV1 = (
  sound: SoundConsent,
  voice: SoundConsent,
): z.infer<typeof transcriberRestV1> => ({
  host: sound.host,
  consented_at: sound.consentedAt?.toISOString() ?? null,
  voices_consented_at: voice.consentedAt?.toISOString() ?? null,
});

/** The host that the caller was shown: a consent covers only what was shown. */
export const giveSoundConsentBodyRestV1 = z.object({ host: requiredText() });

export const startTranscriptionBodyRestV1 = z.object({
  language: languageCodeSchema
    .nullish()
    .meta({ description: 'What is spoken; without it the server detects it.' }),
});

export const transcriptionRestV1 = z
  .object({
    state: transcriptionStateSchema
      .nullable()
      .meta({ description: 'Null before the first one.', example: 'running' }),
    progress: z.number().meta({ description: 'In percent.', example: 40 }),
    reason: z
      .enum(transcriptionReasons)
      .nullable()
      .meta({ description: 'Why it failed; null in every other state.', example: null }),
    language: languageCodeSchema
      .nullable()
      .meta({ description: 'What was asked for; null where the server detects it.', example: 'pl' }),
  })
  .meta({ id: 'Transcription' });

export const toTranscriptionRestV1 = ({
  transcription,
}: TranscriptOverview): z.infer<typeof transcriptionRestV1> => ({
  state: transcription?.state ?? null,
  progress: transcription?.progress ?? 0,
  reason: transcription?.reason ?? null,
  language: transcription?.language ?? null,
});

/** A line that says what was searched for. */
export const foundLineRestV1 = z
  .object({
    video: z.object({ id: z.string(), title: z.string().nullable() }),
    start: z.number().meta({ description: 'The second at which the first found word is said.' }),
    parts: z
      .array(z.object({ text: z.string(), is_hit: z.boolean() }))
      .meta({ description: 'The line, with the found words separated.' }),
  })
  .meta({
    id: 'FoundLine',
    example: {
      video: { id: exampleIds.video, title: 'Your knee' },
      start: 5.2,
      parts: [
        { text: 'Bend your ', is_hit: false },
        { text: 'knee', is_hit: true },
      ],
    },
  });

export const toFoundLineRestV1 = ({
  videoId,
  title,
  startMs,
  parts,
}: FoundLine): z.infer<typeof foundLineRestV1> => ({
  video: { id: videoId, title },
  start: toSeconds(startMs),
  parts: parts.map(({ text, isHit }) => ({ text, is_hit: isHit })),
});
