import { z } from 'zod';
import { linkIdSchema } from '../../kit/ids';

/** The answer that the doctor keeps for later patients, as a patient sees it. */
export const shownAnswerSchema = z.object({
  second: z.int(),
  question: z.string().nullable(),
  text: z.string().nullable(),
  videoLinkId: linkIdSchema.nullable(),
});
export type ShownAnswer = z.infer<typeof shownAnswerSchema>;
