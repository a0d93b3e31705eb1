import { z } from 'zod';
import { patientIdSchema } from '../../kit/ids';
import { saveRecordingInputSchema } from '../../videos/recording/recording.schema';
import { answerMomentInputSchema, askedMomentSchema } from './moment-answer.schema';

/** A take scheduled to answer patients: who they are, what they asked, and how the take becomes a video. */
export const scheduleVideoAnswerInputSchema = saveRecordingInputSchema.extend({
  patientIds: z.array(patientIdSchema).min(1).max(200),
  /** Null where nobody asked anything. */
  asked: askedMomentSchema.extend({ isKept: answerMomentInputSchema.shape.isKept }).nullable(),
});
export type ScheduleVideoAnswerInput = z.output<typeof scheduleVideoAnswerInputSchema>;
