import {
  beginSecondFactorInputSchema,
  factorCodeInputSchema,
  newSecondFactorSchema,
  recoveryCodesSchema,
  secondFactorSchema,
} from '@bedside/contracts/account/second-factor/second-factor.schema';
import { memberProcedure, router } from '../../../transport/trpc/init';
import { beginSecondFactor } from './begin-second-factor';
import { confirmSecondFactor } from './confirm-second-factor';
import { renewRecoveryCodes } from './renew-recovery-codes';
import { showSecondFactor } from './show-second-factor';
import { stepUp } from './step-up';
import { turnOffSecondFactor } from './turn-off-second-factor';

export const secondFactorRouter = router({
  show: memberProcedure.output(secondFactorSchema).query(({ ctx }) => showSecondFactor(ctx.deps, ctx.member)),
  begin: memberProcedure
    .input(beginSecondFactorInputSchema)
    .output(newSecondFactorSchema)
    .mutation(({ ctx, input }) => beginSecondFactor(ctx.deps, ctx.member, input)),
  confirm: memberProcedure
    .input(factorCodeInputSchema)
    .output(recoveryCodesSchema)
    .mutation(({ ctx, input }) => confirmSecondFactor(ctx.deps, ctx.member, input)),
  renewRecoveryCodes: memberProcedure
    .input(factorCodeInputSchema)
    .output(recoveryCodesSchema)
    .mutation(({ ctx, input }) => renewRecoveryCodes(ctx.deps, ctx.member, input)),
  stepUp: memberProcedure
    .input(factorCodeInputSchema)
    .mutation(({ ctx, input }) => stepUp(ctx.deps, ctx.member, input)),
  turnOff: memberProcedure
    .input(factorCodeInputSchema)
    .mutation(({ ctx, input }) => turnOffSecondFactor(ctx.deps, ctx.member, input)),
});
