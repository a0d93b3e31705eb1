import { videoIdSchema } from '@bedside/contracts/kit/ids';
import {
  keepMomentAnswerInputSchema,
  momentAnswerSchema,
  momentOfVideoSchema,
} from '@bedside/contracts/moment-answer/moment-answer.schema';
import { z } from 'zod';
import { doctorProcedure, router } from '../../transport/trpc/init';
import { keepMomentAnswer } from './keep-moment-answer';
import { listMomentAnswers } from './list-moment-answers';
import { removeMomentAnswer } from './remove-moment-answer';

export const momentAnswerRouter = router({
  ofVideo: doctorProcedure
    .input(z.object({ videoId: videoIdSchema }))
    .output(z.array(momentAnswerSchema))
    .query(({ ctx, input }) => listMomentAnswers(ctx.deps, ctx.doctor, input.videoId)),
  keep: doctorProcedure
    .input(keepMomentAnswerInputSchema)
    .mutation(({ ctx, input }) => keepMomentAnswer(ctx.deps, ctx.doctor, input)),
  remove: doctorProcedure
    .input(momentOfVideoSchema)
    .mutation(({ ctx, input }) => removeMomentAnswer(ctx.deps, ctx.doctor, input)),
});
