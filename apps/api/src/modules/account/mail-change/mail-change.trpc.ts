import { resultTextSchema } from '@bedside/contracts/account/auth/auth.schema';
import {
  confirmMailChangeInputSchema,
  mailChangeResultSchema,
  requestMailChangeInputSchema,
} from '@bedside/contracts/account/mail-change/mail-change.schema';
import { memberProcedure, router } from '../../../transport/trpc/init';
import { confirmMailChange } from './confirm-mail-change';
import { requestMailChange } from './request-mail-change';

export const mailChangeRouter = router({
  request: memberProcedure
    .input(requestMailChangeInputSchema)
    .output(resultTextSchema)
    .mutation(({ ctx, input }) => requestMailChange(ctx.deps, ctx.member, input)),
  confirm: memberProcedure
    .input(confirmMailChangeInputSchema)
    .output(mailChangeResultSchema)
    .mutation(({ ctx, input }) => confirmMailChange(ctx.deps, ctx.member, input)),
});
