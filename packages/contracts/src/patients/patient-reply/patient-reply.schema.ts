import { z } from 'zod';
import { patientIdSchema } from '../../kit/ids';

/** A patient's answer to a text message, as its doctor sees it. */
export const patientReplySchema = z.object({
  id: z.uuid(),
  patient: z.object({ id: patientIdSchema, firstName: z.string(), lastName: z.string() }),
  text: z.string(),
  receivedAt: z.date(),
});
export type PatientReply = z.infer<typeof patientReplySchema>;

export const markReplyReadInputSchema = z.object({ replyId: z.uuid() });
