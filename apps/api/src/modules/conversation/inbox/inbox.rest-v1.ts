import {
  closedInboxRowRestV1,
  closeInboxRowBodyRestV1,
  fromCloseInboxRowBodyRestV1,
  fromInboxQueryRestV1,
  fromReopenInboxRowBodyRestV1,
  inboxQueryRestV1,
  inboxRowRestV1 as shape,
  reopenInboxRowBodyRestV1,
  toClosedInboxRowRestV1,
  toInboxRowRestV1,
} from '@bedside/contracts/conversation/inbox/inbox.rest-v1';
import { itemRestV1, listRestV1, toListRestV1 } from '@bedside/contracts/kit/list.rest-v1';
import type { RestApp } from '../../../transport/rest-v1/app';
import { doctorBehind } from '../../../transport/rest-v1/authenticate';
import { callsOf } from '../../../transport/rest-v1/calls-of';
import { nothing } from '../../../transport/rest-v1/resources';
import { closeInboxRow } from './close-inbox-row';
import { listInbox } from './list-inbox';
import { reopenInboxRow } from './reopen-inbox-row';

const { forAssistants } = callsOf('Chats');

/** What waits for the doctor's answer. */
export function inboxRestV1(app: RestApp): void {
  app.get(
    '/inbox',
    forAssistants({
      operationId: 'listInbox',
      summary: 'List what needs an answer',
      description:
        'One item for each patient and video, with all that the patient marked, wrote and said, until it is answered or ' +
        'set done.',
      querystring: inboxQueryRestV1.meta({ example: { page: 1, limit: 20, order: 'newest' } }),
      response: { 200: listRestV1(shape) },
    }),
    async (request) => {
      const input = fromInboxQueryRestV1(request.query);
      return toListRestV1(
        await listInbox(request.deps, doctorBehind(request), input),
        toInboxRowRestV1,
        request.url,
      );
    },
  );

  app.post(
    '/inbox/done',
    forAssistants({
      operationId: 'closeInboxRow',
      summary: 'Set done what a patient asks',
      description: 'Without an answer, or because you answered by phone. The patient hears nothing of it.',
      body: closeInboxRowBodyRestV1,
      response: { 200: itemRestV1(closedInboxRowRestV1) },
    }),
    async (request) => {
      const input = fromCloseInboxRowBodyRestV1(request.body);
      return {
        data: toClosedInboxRowRestV1(await closeInboxRow(request.deps, doctorBehind(request), input)),
      };
    },
  );

  app.post(
    '/inbox/undone',
    forAssistants({
      operationId: 'reopenInboxRow',
      summary: 'Let it wait again',
      description: 'Undoes a Done by its `done_at`. What the patient withdrew meanwhile stays away.',
      body: reopenInboxRowBodyRestV1,
      response: { 204: nothing },
    }),
    async (request, reply) => {
      const input = fromReopenInboxRowBodyRestV1(request.body);
      await reopenInboxRow(request.deps, doctorBehind(request), input);
      return reply.status(204).send(null);
    },
  );
}
