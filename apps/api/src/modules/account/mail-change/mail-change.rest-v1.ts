import { exampleAccount, exampleMailCodes } from '@bedside/contracts/kit/examples';
import {
  confirmMailChangeBodyRestV1,
  fromConfirmMailChangeBodyRestV1,
  fromRequestMailChangeBodyRestV1,
  requestMailChangeBodyRestV1,
} from '@bedside/contracts/account/mail-change/mail-change.rest-v1';
import type { RestApp } from '../../../transport/rest-v1/app';
import { memberBehind } from '../../../transport/rest-v1/authenticate';
import { callsOf } from '../../../transport/rest-v1/calls-of';
import { messageRestV1, spoken } from '../../../transport/rest-v1/resources';
import { confirmMailChange } from './confirm-mail-change';
import { requestMailChange } from './request-mail-change';

const { forMembers } = callsOf('User');

export function mailChangeRestV1(app: RestApp): void {
  app.post(
    '/user/update/email',
    forMembers({
      operationId: 'requestMailChange',
      summary: 'Begin to change the e-mail address',
      description:
        'The address of now and the new one get a code each, for 15 minutes. An address that has an account gets a notice instead.',
      body: requestMailChangeBodyRestV1.meta({
        example: { email: 'grace@new.example.org', current_password: exampleAccount.password },
      }),
      response: { 200: messageRestV1 },
    }),
    async (request) =>
      spoken(
        await requestMailChange(
          request.deps,
          memberBehind(request),
          fromRequestMailChangeBodyRestV1(request.body),
        ),
      ),
  );

  app.put(
    '/user/update/email',
    forMembers({
      operationId: 'confirmMailChange',
      summary: 'Change the e-mail address',
      description:
        'By the codes of both mailboxes. The other sessions of the account end, and the address of before gets a link that takes the change back for 7 days.',
      body: confirmMailChangeBodyRestV1.meta({
        example: { code: exampleMailCodes.before, new_code: exampleMailCodes.after },
      }),
      response: { 200: messageRestV1 },
    }),
    async (request) =>
      spoken(
        await confirmMailChange(
          request.deps,
          memberBehind(request),
          fromConfirmMailChangeBodyRestV1(request.body),
        ),
      ),
  );
}
