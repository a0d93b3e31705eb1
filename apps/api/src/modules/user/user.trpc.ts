import { updateUserInputSchema, userSchema } from '@bedside/contracts/user/user.schema';
import { changePasswordInputSchema, messageResultSchema } from '@bedside/contracts/auth/auth.schema';
import { memberProcedure, router } from '../../doors/trpc/init';
import { changePassword } from './change-password';
import { getProfile } from './get-profile';
import { updateProfile } from './update-profile';

export const userRouter = router({
  me: memberProcedure.output(userSchema).query(({ ctx }) => getProfile(ctx.deps, ctx.member)),
  update: memberProcedure
    .input(updateUserInputSchema)
    .output(userSchema)
    .mutation(({ ctx, input }) => updateProfile(ctx.deps, ctx.member, input)),
  changePassword: memberProcedure
    .input(changePasswordInputSchema)
    .output(messageResultSchema)
    .mutation(({ ctx, input }) => changePassword(ctx.deps, ctx.member, input)),
});
