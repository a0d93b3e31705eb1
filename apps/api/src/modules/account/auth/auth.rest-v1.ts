import { exampleAccount, exampleCode, exampleToken } from '@bedside/contracts/kit/examples';
import {
  fromRegisterBodyRestV1,
  fromResetPasswordBodyRestV1,
  isFirstStep,
  registerBodyRestV1,
  resetPasswordBodyRestV1,
  toVerifyEmailRestV1,
  verifyEmailRestV1,
} from '@bedside/contracts/account/auth/auth.rest-v1';
import {
  loginInputSchema,
  requestCodeInputSchema,
  verifyEmailInputSchema,
} from '@bedside/contracts/account/auth/auth.schema';
import { toUserRestV1, userRestV1 } from '@bedside/contracts/account/user/user.rest-v1';
import { z } from 'zod';
import type { RestApp } from '../../../transport/rest-v1/app';
import { memberBehind, visitorOf } from '../../../transport/rest-v1/authenticate';
import { readDeviceCookie, setDeviceCookie } from '../../../transport/device-cookie';
import { callsOf } from '../../../transport/rest-v1/calls-of';
import { rightFields } from '../../../transport/rest-v1/further-faults';
import { messageRestV1, nothing, spoken } from '../../../transport/rest-v1/resources';
import { findRegisterFaults } from './find-register-faults';
import { requestPasswordReset } from './request-password-reset';
import { login } from './login';
import { logout } from './logout';
import { register } from './register';
import { requestCode } from './request-code';
import { resendCode } from './resend-code';
import { resetPassword } from './reset-password';
import { verifyEmail } from './verify-email';
import { formatInEnglish } from '@bedside/contracts/all-nouns';

const { forAnybody, forMembers } = callsOf('Auth');
const { email, password } = exampleAccount;
const token = z.object({ access_token: z.string() });
/** One path, two steps: the body tells which. */
const registerBody = z.union([requestCodeInputSchema.strict(), registerBodyRestV1]);

export function authRestV1(app: RestApp): void {
  app.post(
    '/clients/web/login',
    forAnybody({
      operationId: 'login',
      summary: 'Sign in',
      description:
        'Answers the bearer token of a new session, twice: at the top level and under `data`. It lives for 30 days, ' +
        'and ends after 14 days without use (both can be set). A wrong pair answers 422 with `errors.email`, an unverified address 422 with ' +
        '`errors.unverified_email`. Where the account has two-step login, a right pair answers 422 with `errors.code` ' +
        'until the same call brings the `code` of the authenticator app, or a recovery code. A cookie of the answer, sent ' +
        'with later calls of this route, makes the caller a known device, which guesses of others do not lock out.',
      body: loginInputSchema.meta({ example: { email, password } }),
      response: { 200: token.extend({ data: token }) },
    }),
    async (request, reply) => {
      const deviceCookie = readDeviceCookie(request.headers.cookie);
      const done = await login(request.deps, { ...visitorOf(request), deviceCookie }, request.body);
      const { accessToken } = done;
      const at = { path: request.url.split('?')[0] ?? '', publicUrl: request.deps.publicUrl() };
      void reply.header('Set-Cookie', setDeviceCookie(done.deviceCookie, at));
      return { access_token: accessToken, data: { access_token: accessToken } };
    },
  );

  app.post(
    '/register',
    {
      ...forAnybody(
        {
          operationId: 'register',
          summary: 'Register, in two steps',
          description:
            'With an e-mail alone a code goes out (200, a message). With the whole form the account is made (201, the user). ' +
            'With the `setup_token` of `email/verify`, or within 15 minutes from the same network address, it can sign in at ' +
            'once; else it waits for the code that goes out with step 2, and is gone after a day.',
          body: registerBody.meta({
            example: {
              first_name: 'Grace',
              last_name: 'Hopper',
              email: 'new-doctor@clinic.example',
              place_of_work: 'Harbour Clinic',
              password,
              password_confirmation: password,
              title_id: 'dr',
              area_practice_id: 'cardiology',
              accept: true,
              setup_token: exampleToken,
            },
          }),
          response: { 200: messageRestV1, 201: messageRestV1.extend({ data: userRestV1 }) },
        },
        {
          furtherFaults: async ({ body, deps }) => {
            if (isFirstStep(body)) return {};
            const right = rightFields(registerBodyRestV1, body);
            const { title_id: titleId, area_practice_id: areaPracticeId, password } = right;
            return findRegisterFaults(deps, { titleId, areaPracticeId, password });
          },
        },
      ),
      validatorCompiler: () => (body: unknown) => {
        const parsed = (isFirstStep(body) ? requestCodeInputSchema : registerBodyRestV1).safeParse(body);
        return parsed.success ? { value: parsed.data } : { error: parsed.error };
      },
    },
    async (request, reply) => {
      if (!('password' in request.body))
        return spoken(await requestCode(request.deps, visitorOf(request), request.body));
      const { says, user } = await register(
        request.deps,
        visitorOf(request),
        fromRegisterBodyRestV1(request.body),
      );
      return reply.status(201).send({ message: formatInEnglish(says), data: toUserRestV1(user) });
    },
  );

  app.post(
    '/email/verify',
    forAnybody({
      operationId: 'verifyEmail',
      summary: 'Confirm an e-mail address by the code of the mail',
      description:
        'A wrong, used or old code is an answer with `status: false`. Five wrong tries end a code. Where the account is ' +
        'still to be set up, the answer holds a `setup_token` for `POST register`: good once, for 15 minutes.',
      body: verifyEmailInputSchema.meta({ example: { email, code: exampleCode } }),
      response: { 200: verifyEmailRestV1 },
    }),
    async (request) => {
      const result = await verifyEmail(request.deps, visitorOf(request), request.body);
      return toVerifyEmailRestV1(result, formatInEnglish(result.says));
    },
  );

  app.post(
    '/auth/email/verification-notification',
    forAnybody({
      operationId: 'resendCode',
      summary: 'Send the code again',
      description: 'Answers alike for every address. At most 3 in 15 minutes and 10 a day.',
      body: requestCodeInputSchema.meta({ example: { email } }),
      response: { 200: messageRestV1 },
    }),
    async (request) => spoken(await resendCode(request.deps, visitorOf(request), request.body)),
  );

  app.post(
    '/password/forgot',
    forAnybody({
      operationId: 'forgotPassword',
      summary: 'Ask for a mail that lets a forgotten password be replaced',
      description:
        'Answers 200 alike for every address; the message says so when the address gets no more mails for now. The link ' +
        'of the mail is `/reset-password/{token}#{e-mail}`.',
      body: requestCodeInputSchema.meta({ example: { email } }),
      response: { 200: messageRestV1 },
    }),
    async (request) => spoken(await requestPasswordReset(request.deps, visitorOf(request), request.body)),
  );

  app.post(
    '/password/reset',
    forAnybody({
      operationId: 'resetPassword',
      summary: 'Replace a forgotten password',
      description:
        "Takes the token of the mail's link and the mail's code. All sessions of the account end. A wrong token is no try " +
        'at the code; five wrong codes with the right one end the mail.',
      body: resetPasswordBodyRestV1.meta({
        example: {
          token: exampleToken,
          email,
          code: exampleCode,
          password: 'another horse battery',
          password_confirmation: 'another horse battery',
        },
      }),
      response: { 200: messageRestV1 },
    }),
    async (request) =>
      spoken(
        await resetPassword(request.deps, visitorOf(request), fromResetPasswordBodyRestV1(request.body)),
      ),
  );

  app.delete(
    '/logout',
    forMembers({
      operationId: 'logout',
      summary: 'Sign out',
      description: 'The token is dead at once.',
      response: { 204: nothing },
    }),
    async (request, reply) => {
      await logout(request.deps, memberBehind(request));
      return reply.status(204).send(null);
    },
  );
}
