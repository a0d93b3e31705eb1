import { videoIdSchema } from '@bedside/contracts/kit/ids';
import {
  answeredMomentSchema,
  answerMomentInputSchema,
  keepMomentAnswerInputSchema,
  momentAnswerSchema,
} from '@bedside/contracts/conversation/moment-answer/moment-answer.schema';
import { scheduleVideoAnswerInputSchema } from '@bedside/contracts/conversation/moment-answer/moment-answer-video.schema';
import { z } from 'zod';
import { assistantProcedure, doctorProcedure, router } from '../../../transport/trpc/init';
import { answerMoment } from './answer-moment';
import { keepMomentAnswer } from './keep-moment-answer';
import { listMomentAnswers } from './list-moment-answers';
import { scheduleVideoAnswer } from './schedule-video-answer';
import { removeMomentAnswer } from './remove-moment-answer';

export const momentAnswerRouter = router({
  ofVideo: assistantProcedure
    .input(z.object({ videoId: videoIdSchema }))
    .output(z.array(momentAnswerSchema))
    .query(({ ctx, input }) => listMomentAnswers(ctx.deps, ctx.doctor, input.videoId)),
  answer: assistantProcedure
    .input(answerMomentInputSchema)
    .output(answeredMomentSchema)
    .mutation(({ ctx, input }) => answerMoment(ctx.deps, ctx.doctor, input)),
  scheduleVideo: doctorProcedure
    .input(scheduleVideoAnswerInputSchema)
    .mutation(({ ctx, input }) => scheduleVideoAnswer(ctx.deps, ctx.doctor, input)),
  keep: doctorProcedure
    .input(keepMomentAnswerInputSchema)
    .mutation(({ ctx, input }) => keepMomentAnswer(ctx.deps, ctx.doctor, input)),
  remove: doctorProcedure
    .input(momentAnswerSchema.pick({ id: true }).extend({ videoId: videoIdSchema }))
    .mutation(({ ctx, input }) => removeMomentAnswer(ctx.deps, ctx.doctor, input)),
});
