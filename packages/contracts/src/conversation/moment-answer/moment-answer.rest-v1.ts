import { z } from 'zod';
import { exampleIds, exampleTimes } from '../../kit/examples';
import { type VideoId, videoIdSchema } from '../../kit/ids';
import { timeRestV1 } from '../../kit/list.rest-v1';
import type { PlainCode } from '../../kit/coded-text';
import { renaming } from '../../kit/renaming.rest-v1';
import {
  answerContentSchema,
  answerMomentInputSchema,
  momentOfVideoSchema,
  type AnswerMomentInput,
  type KeepMomentAnswerInput,
} from './moment-answer.schema';
import { shownAnswerRestV1 } from '../../sharing/viewing/viewing-answer.rest-v1';

const { question, text } = shownAnswerRestV1.shape;

/** The same answer as its doctor manages it. */
export const momentAnswerRestV1 = z
  .object({
    id: z.string().meta({ example: exampleIds.version }),
    second: z.int().nullable().meta({
      example: 92,
      description:
        'Whole seconds from the start of the video. Null where the moment was cut away: no patient sees the answer then.',
    }),
    sentence: z.string().nullable().meta({
      example: 'Bend your knee slowly.',
      description: 'What is said at the second, or was said at a moment that was cut away.',
    }),
    question,
    text,
    answer_video: z
      .object({
        id: z.string().meta({ example: exampleIds.secondVideo }),
        title: z.string().nullable().meta({ example: 'Your hip' }),
        is_open: z.boolean().meta({ description: 'Whether patients can open it by its public link.' }),
      })
      .nullable()
      .meta({ example: null }),
    approved_at: timeRestV1.meta({ example: exampleTimes.made }),
  })
  .meta({ id: 'ManagedKeptAnswer' });

export const { encode: toMomentAnswerRestV1 } = renaming(momentAnswerRestV1);

export const keepMomentAnswerBodyRestV1 = z
  .object({
    second: momentOfVideoSchema.shape.second,
    question: answerMomentInputSchema.shape.question,
    text: z.string().nullish(),
    answer_video_id: videoIdSchema.nullish(),
  })
  .refine((body) => answerContentSchema.safeParse(contentOf(body)).success, { path: ['text'] })
  .meta({ example: { second: 92, question: 'How far may I bend it?', text: 'As far as it does not hurt.' } });

const contentOf = (body: { text?: string | null | undefined; answer_video_id?: unknown }) => ({
  text: body.text ?? undefined,
  answerVideoId: body.answer_video_id ?? undefined,
});

export function fromKeepMomentAnswerBodyRestV1(
  videoId: VideoId,
  body: z.infer<typeof keepMomentAnswerBodyRestV1>,
): KeepMomentAnswerInput {
  const { second: at, question: asked } = body;
  return { videoId, second: at, question: asked, ...answerContentSchema.parse(contentOf(body)) };
}

const answer = answerMomentInputSchema.shape;

export const answerMomentBodyRestV1 = z
  .object({
    key: answer.key.meta({ description: 'Chosen by the client: the same key again is the same answer.' }),
    second: answer.second.meta({
      example: 92,
      description: 'Null answers what was asked about the whole video.',
    }),
    patients: answer.patientIds,
    text: answer.text.nullish().meta({ description: 'Without it a video brings a sentence of its own.' }),
    answer_video_id: videoIdSchema
      .nullish()
      .meta({ description: 'A video of the doctor that answers. It is shared with each of these patients.' }),
    keep: z.boolean().default(false).meta({ description: 'Also shown to later patients at this second.' }),
    question: answer.question.meta({ description: 'Shown with a kept answer.' }),
  })
  .meta({
    example: {
      key: '5c1f0e3a-13',
      second: 92,
      patients: [exampleIds.patient],
      text: 'As far as it does not hurt.',
      keep: true,
    },
  })
  .refine(
    ({ text: words, answer_video_id: video }) => typeof words === 'string' || typeof video === 'string',
    {
      path: ['text'],
      error: 'required' satisfies PlainCode,
    },
  );

export function fromAnswerMomentBodyRestV1(
  videoId: VideoId,
  body: z.infer<typeof answerMomentBodyRestV1>,
): AnswerMomentInput {
  const { key, second: at, patients: patientIds, keep: isKept, question: asked } = body;
  return {
    videoId,
    second: at,
    key,
    patientIds,
    isKept,
    question: asked,
    text: body.text ?? undefined,
    answerVideoId: body.answer_video_id ?? undefined,
  };
}

export const answeredMomentRestV1 = z
  .object({
    answered: z.array(z.string()).meta({ example: [exampleIds.patient] }),
    refused: z
      .array(z.object({ patient_id: z.string(), code: z.string().meta({ example: 'chat.closed' }) }))
      .meta({ example: [] }),
  })
  .meta({ id: 'AnsweredMoment' });

export const { encode: toAnsweredMomentRestV1 } = renaming(answeredMomentRestV1);
