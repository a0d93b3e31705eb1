import {
  markReplyReadInputSchema,
  patientReplySchema,
} from '@bedside/contracts/patients/patient-reply/patient-reply.schema';
import { z } from 'zod';
import { assistantProcedure, router } from '../../../transport/trpc/init';
import { listUnreadReplies } from './list-unread-replies';
import { markReplyRead } from './mark-reply-read';

export const patientReplyRouter = router({
  unread: assistantProcedure
    .output(z.array(patientReplySchema))
    .query(({ ctx }) => listUnreadReplies(ctx.deps, ctx.doctor)),
  markRead: assistantProcedure
    .input(markReplyReadInputSchema)
    .mutation(({ ctx, input }) => markReplyRead(ctx.deps, ctx.doctor, input.replyId)),
});
