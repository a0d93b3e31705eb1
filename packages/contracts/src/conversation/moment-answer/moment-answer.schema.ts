import { z } from 'zod';
import { patientIdSchema, type VideoId, videoIdSchema } from '../../kit/ids';
import type { PlainCode } from '../../kit/coded-text';
import { visibleText } from '../../kit/visible-text';
import { CHAT_TEXT_MAX } from '../chat/chat.rules';

/** Seconds from the start. A time within a second means that second, and one beyond the end the last. */
const second = z.number().min(0).max(1_000_000);
const text = z
  .string()
  .overwrite(visibleText)
  .min(1, 'required' satisfies PlainCode)
  .max(CHAT_TEXT_MAX);

/** The question as later patients read it, in the doctor's choice of words. */
const question = z.string().overwrite(visibleText).max(500);

/** What later patients see at a second of a video: a text, or another video of the doctor. */
export const momentAnswerSchema = z.object({
  id: z.uuid(),
  /** Null where the version that is shown does not play the moment. Patients then do not see this answer. */
  second: z.int().nullable(),
  /** What is said there, or was said at a moment that was cut away. */
  sentence: z.string().nullable(),
  question: z.string().nullable(),
  text: z.string().nullable(),
  answerVideo: z
    .object({
      id: videoIdSchema,
      title: z.string().nullable(),
      /** False while its public link is off or asks for a code. Patients then do not see this answer. */
      isOpen: z.boolean(),
    })
    .nullable(),
  approvedAt: z.date(),
});
export type MomentAnswer = z.infer<typeof momentAnswerSchema>;

export const momentOfVideoSchema = z.object({ videoId: videoIdSchema, second });

/** Exactly one of the two is given. */
export const answerContentSchema = z.union([
  z.object({ text, answerVideoId: z.null().optional() }),
  z.object({ text: z.null().optional(), answerVideoId: videoIdSchema }),
]);
export const keepMomentAnswerInputSchema = momentOfVideoSchema
  .extend({ question: question.nullish() })
  .and(answerContentSchema);
export type KeepMomentAnswerInput = z.output<typeof keepMomentAnswerInputSchema>;

/** The most patients of one answer. Where more marked a second, the rest get the next answer. */
const PATIENTS_MAX = 200;

/** An answer is a text, a video, or both. */
const hasAnswer = ({
  text: words,
  answerVideoId,
}: {
  text?: string | undefined;
  answerVideoId?: VideoId | undefined;
}) => words !== undefined || answerVideoId !== undefined;
const lacksAnswer = { path: ['text'], error: 'required' satisfies PlainCode };

/** Why a patient did not get an answer. */
const answerRefusalSchema = z.enum([
  'chat.closed',
  'chat.opted-out',
  'chat.unreachable',
  'moment-answer.not-shared',
]);
export type AnswerRefusal = z.infer<typeof answerRefusalSchema>;

/** The question of the patients of an answer. */
export const askedMomentSchema = z.object({
  videoId: videoIdSchema,
  /** Null means the whole video. */
  second: second.nullable(),
  /** The patients' signs up to this time are then done; without it, only those of the second. */
  through: z.date().optional(),
});

export const answerMomentInputSchema = askedMomentSchema
  .extend({
    /** Chosen by the client: the same key again is the same answer. */
    key: z
      .string()
      .min(1, 'required' satisfies PlainCode)
      .max(64),
    patientIds: z.array(patientIdSchema).min(1).max(PATIENTS_MAX),
    /** Needed where no video answers. */
    text: text.optional(),
    /** The video that answers. It is shared with each patient, who sees it at the asked second. */
    answerVideoId: videoIdSchema.optional(),
    /** Also shows the answer to later patients at this second. */
    isKept: z.boolean().default(false),
    /** The question that is shown with it. */
    question: question.nullish(),
  })
  .refine(hasAnswer, lacksAnswer);
export type AnswerMomentInput = z.output<typeof answerMomentInputSchema>;

export const answeredMomentSchema = z.object({
  answered: z.array(patientIdSchema),
  refused: z.array(z.object({ patientId: patientIdSchema, code: answerRefusalSchema })),
});
export type AnsweredMoment = z.infer<typeof answeredMomentSchema>;
