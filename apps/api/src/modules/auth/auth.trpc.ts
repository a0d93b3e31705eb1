import { userSchema } from '@bedside/contracts/user/user.schema';
import { z } from 'zod';
import {
  loginInputSchema,
  messageResultSchema,
  registerInputSchema,
  requestCodeInputSchema,
  resetPasswordInputSchema,
  verifyEmailInputSchema,
  verifyEmailLinkInputSchema,
  verifyEmailResultSchema,
} from '@bedside/contracts/auth/auth.schema';
import { memberProcedure, publicProcedure, router } from '../../doors/trpc/init';
import { forgotPassword } from './forgot-password';
import { login } from './login';
import { logout } from './logout';
import { register } from './register';
import { requestCode } from './request-code';
import { resendCode } from './resend-code';
import { resetPassword } from './reset-password';
import { verifyEmail } from './verify-email';
import { verifyEmailLink } from './verify-email-link';

export const authRouter = router({
  login: publicProcedure
    .input(loginInputSchema)
    .output(z.object({ accessToken: z.string() }))
    .mutation(({ ctx, input }) => login(ctx.deps, ctx.visitor, input)),
  requestCode: publicProcedure
    .input(requestCodeInputSchema)
    .output(messageResultSchema)
    .mutation(({ ctx, input }) => requestCode(ctx.deps, ctx.visitor, input)),
  register: publicProcedure
    .input(registerInputSchema)
    .output(messageResultSchema.extend({ user: userSchema, isVerified: z.boolean() }))
    .mutation(({ ctx, input }) => register(ctx.deps, ctx.visitor, input)),
  verifyEmail: publicProcedure
    .input(verifyEmailInputSchema)
    .output(verifyEmailResultSchema)
    .mutation(({ ctx, input }) => verifyEmail(ctx.deps, input)),
  verifyEmailLink: publicProcedure
    .input(verifyEmailLinkInputSchema)
    .output(verifyEmailResultSchema)
    .mutation(({ ctx, input }) => verifyEmailLink(ctx.deps, input)),
  resendCode: publicProcedure
    .input(requestCodeInputSchema)
    .output(messageResultSchema)
    .mutation(({ ctx, input }) => resendCode(ctx.deps, input)),
  forgotPassword: publicProcedure
    .input(requestCodeInputSchema)
    .output(messageResultSchema)
    .mutation(({ ctx, input }) => forgotPassword(ctx.deps, ctx.visitor, input)),
  resetPassword: publicProcedure
    .input(resetPasswordInputSchema)
    .output(messageResultSchema)
    .mutation(({ ctx, input }) => resetPassword(ctx.deps, input)),
  logout: memberProcedure.mutation(({ ctx }) => logout(ctx.deps, ctx.member)),
});
