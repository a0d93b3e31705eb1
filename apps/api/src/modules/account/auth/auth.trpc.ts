import { userSchema } from '@bedside/contracts/account/user/user.schema';
import { z } from 'zod';
import {
  forgotPasswordResultSchema,
  keepAccountInputSchema,
  loginInputSchema,
  resultTextSchema,
  registerInputSchema,
  requestCodeInputSchema,
  resetPasswordInputSchema,
  resetPasswordResultSchema,
  signInSessionSchema,
  useDeviceLinkInputSchema,
  verifyEmailInputSchema,
  verifyEmailLinkInputSchema,
  verifyEmailResultSchema,
} from '@bedside/contracts/account/auth/auth.schema';
import { deviceProcedure, memberProcedure, publicProcedure, router } from '../../../transport/trpc/init';
import { endOtherSessions } from './end-other-sessions';
import { endSession } from './end-session';
import { requestDeviceLink } from './request-device-link';
import { requestPasswordReset } from './request-password-reset';
import { keepAccountAtLogIn } from './keep-account-at-log-in';
import { listSessions } from './list-sessions';
import { login } from './login';
import { logout } from './logout';
import { register } from './register';
import { requestCode } from './request-code';
import { resendCode } from './resend-code';
import { resetPassword } from './reset-password';
import { useDeviceLink } from './use-device-link';
import { verifyEmail } from './verify-email';
import { verifyEmailLink } from './verify-email-link';

export const authRouter = router({
  login: deviceProcedure
    .input(loginInputSchema)
    .output(z.object({ accessToken: z.string() }))
    .mutation(async ({ ctx, input }) => {
      const { accessToken, deviceCookie } = await login(ctx.deps, ctx.visitor, input);
      ctx.knowDevice(deviceCookie);
      return { accessToken };
    }),
  keepAccount: deviceProcedure
    .input(keepAccountInputSchema)
    .output(z.object({ accessToken: z.string() }))
    .mutation(async ({ ctx, input }) => {
      const { accessToken, deviceCookie } = await keepAccountAtLogIn(ctx.deps, ctx.visitor, input);
      ctx.knowDevice(deviceCookie);
      return { accessToken };
    }),
  requestDeviceLink: publicProcedure
    .input(requestCodeInputSchema)
    .output(forgotPasswordResultSchema)
    .mutation(({ ctx, input }) => requestDeviceLink(ctx.deps, ctx.visitor, input)),
  useDeviceLink: deviceProcedure
    .input(useDeviceLinkInputSchema)
    .output(resultTextSchema)
    .mutation(async ({ ctx, input }) => {
      const { says, deviceCookie } = await useDeviceLink(ctx.deps, ctx.visitor, input);
      ctx.knowDevice(deviceCookie);
      return { says };
    }),
  requestCode: publicProcedure
    .input(requestCodeInputSchema)
    .output(resultTextSchema)
    .mutation(({ ctx, input }) => requestCode(ctx.deps, ctx.visitor, input)),
  register: publicProcedure
    .input(registerInputSchema)
    .output(resultTextSchema.extend({ user: userSchema, isVerified: z.boolean() }))
    .mutation(({ ctx, input }) => register(ctx.deps, ctx.visitor, input)),
  verifyEmail: publicProcedure
    .input(verifyEmailInputSchema)
    .output(verifyEmailResultSchema)
    .mutation(({ ctx, input }) => verifyEmail(ctx.deps, ctx.visitor, input)),
  verifyEmailLink: publicProcedure
    .input(verifyEmailLinkInputSchema)
    .output(verifyEmailResultSchema)
    .mutation(({ ctx, input }) => verifyEmailLink(ctx.deps, ctx.visitor, input)),
  resendCode: publicProcedure
    .input(requestCodeInputSchema)
    .output(resultTextSchema)
    .mutation(({ ctx, input }) => resendCode(ctx.deps, ctx.visitor, input)),
  forgotPassword: publicProcedure
    .input(requestCodeInputSchema)
    .output(forgotPasswordResultSchema)
    .mutation(({ ctx, input }) => requestPasswordReset(ctx.deps, ctx.visitor, input)),
  resetPassword: publicProcedure
    .input(resetPasswordInputSchema)
    .output(resetPasswordResultSchema)
    .mutation(({ ctx, input }) => resetPassword(ctx.deps, ctx.visitor, input)),
  sessions: memberProcedure
    .output(z.array(signInSessionSchema))
    .query(({ ctx }) => listSessions(ctx.deps, ctx.member)),
  endSession: memberProcedure
    .input(z.object({ sessionId: z.string().max(100) }))
    .mutation(({ ctx, input }) => endSession(ctx.deps, ctx.member, input.sessionId)),
  endOtherSessions: memberProcedure.mutation(({ ctx }) => endOtherSessions(ctx.deps, ctx.member)),
  logout: memberProcedure.mutation(({ ctx }) => logout(ctx.deps, ctx.member)),
});
