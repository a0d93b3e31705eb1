import {
  fromRegisterBodyRestV1,
  fromResetPasswordBodyRestV1,
  isFirstStep,
  registerBodyRestV1,
  resetPasswordBodyRestV1,
  toVerifyEmailRestV1,
  verifyEmailRestV1,
} from '@bedside/contracts/auth/auth.rest-v1';
import {
  loginInputSchema,
  requestCodeInputSchema,
  verifyEmailInputSchema,
} from '@bedside/contracts/auth/auth.schema';
import { toUserRestV1, userRestV1 } from '@bedside/contracts/user/user.rest-v1';
import { z } from 'zod';
import type { RestApp } from '../../transport/rest-v1/app';
import { forAnybody, forMembers, memberBehind, visitorOf } from '../../transport/rest-v1/authenticate';
import { rightFields } from '../../transport/rest-v1/further-faults';
import { messageRestV1, nothing } from '../../transport/rest-v1/resources';
import { findRegisterFaults } from './find-register-faults';
import { forgotPassword } from './forgot-password';
import { login } from './login';
import { logout } from './logout';
import { register } from './register';
import { requestCode } from './request-code';
import { resendCode } from './resend-code';
import { resetPassword } from './reset-password';
import { verifyEmail } from './verify-email';

const tags = ['Auth'];
const token = z.object({ access_token: z.string() });
/** One path, two steps: what the body holds tells which. */
const registerBody = z.union([requestCodeInputSchema.strict(), registerBodyRestV1]);

export function authRestV1(app: RestApp): void {
  app.post(
    '/clients/web/login',
    {
      config: forAnybody,
      schema: { tags, body: loginInputSchema, response: { 200: token.extend({ data: token }) } },
    },
    async (request) => {
      const { accessToken } = await login(request.deps, visitorOf(request), request.body);
      return { access_token: accessToken, data: { access_token: accessToken } };
    },
  );

  app.post(
    '/register',
    {
      config: {
        ...forAnybody,
        furtherFaults: async ({ body, deps }) => {
          if (isFirstStep(body)) return {};
          const right = rightFields(registerBodyRestV1, body);
          const { title_id: titleId, area_practice_id: areaPracticeId, password } = right;
          return findRegisterFaults(deps, { titleId, areaPracticeId, password });
        },
      },
      schema: {
        tags,
        body: registerBody,
        response: { 200: messageRestV1, 201: messageRestV1.extend({ data: userRestV1 }) },
      },
      validatorCompiler: () => (body: unknown) => {
        const parsed = (isFirstStep(body) ? requestCodeInputSchema : registerBodyRestV1).safeParse(body);
        return parsed.success ? { value: parsed.data } : { error: parsed.error };
      },
    },
    async (request, reply) => {
      if (!('password' in request.body)) return requestCode(request.deps, visitorOf(request), request.body);
      const { message, user } = await register(
        request.deps,
        visitorOf(request),
        fromRegisterBodyRestV1(request.body),
      );
      return reply.status(201).send({ message, data: toUserRestV1(user) });
    },
  );

  app.post(
    '/email/verify',
    {
      config: forAnybody,
      schema: {
        tags,
        body: verifyEmailInputSchema,
        response: { 200: verifyEmailRestV1 },
      },
    },
    async (request) => toVerifyEmailRestV1(await verifyEmail(request.deps, visitorOf(request), request.body)),
  );

  app.post(
    '/auth/email/verification-notification',
    { config: forAnybody, schema: { tags, body: requestCodeInputSchema, response: { 200: messageRestV1 } } },
    (request) => resendCode(request.deps, visitorOf(request), request.body),
  );

  app.post(
    '/password/forgot',
    { config: forAnybody, schema: { tags, body: requestCodeInputSchema, response: { 200: messageRestV1 } } },
    async (request) => {
      const { message } = await forgotPassword(request.deps, visitorOf(request), request.body);
      return { message };
    },
  );

  app.post(
    '/password/reset',
    { config: forAnybody, schema: { tags, body: resetPasswordBodyRestV1, response: { 200: messageRestV1 } } },
    (request) => resetPassword(request.deps, fromResetPasswordBodyRestV1(request.body)),
  );

  app.delete(
    '/logout',
    { config: forMembers, schema: { tags, response: { 204: nothing } } },
    async (request, reply) => {
      await logout(request.deps, memberBehind(request));
      return reply.status(204).send(null);
    },
  );
}
