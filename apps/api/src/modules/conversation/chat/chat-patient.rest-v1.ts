import {
  chatMessageRestV1,
  editMessageBodyRestV1,
  fromMessagesQueryRestV1,
  fromWriteMessageBodyRestV1,
  messagesQueryRestV1,
  messagesRestV1,
  patientChatRestV1,
  readPatientMessagesBodyRestV1,
  toChatMessageRestV1,
  toPatientChatRestV1,
  writePatientMessageBodyRestV1,
} from '@bedside/contracts/conversation/chat/chat.rest-v1';
import { exampleIds } from '@bedside/contracts/kit/examples';
import { itemRestV1 } from '@bedside/contracts/kit/list.rest-v1';
import { socketAuthBodyRestV1, socketAuthRestV1 } from '@bedside/contracts/base/realtime/realtime.rest-v1';
import { z } from 'zod';
import type { RestApp } from '../../../transport/rest-v1/app';
import { callsOf } from '../../../transport/rest-v1/calls-of';
import { idParams, nothing, readPosition } from '../../../transport/rest-v1/resources';
import { authoriseChatSocket } from './authorise-chat-socket';
import { changeMessage } from './change-message';
import { joinAsPatient } from './chat.policy';
import { getPatientChat } from './get-patient-chat';
import { listMessages } from './list-messages';
import { markChatRead } from './mark-chat-read';
import { reportTyping } from './report-typing';
import { writeMessage } from './write-message';

const { forAnybody } = callsOf('Patient side');
const params = idParams(exampleIds.patientLink);
const messageParams = params.extend({ messageId: z.string().meta({ example: '12' }) });
const message = itemRestV1(chatMessageRestV1);
const PATH = '/public-chats/:id';

/**
 * The patient's side of the conversation. The permission is the link of the patient's area, on a device that has opened
 * it by a code, or the link of one page, for its messages: that of a share, of a shared playlist, or the conversation's
 * own one.
 */
export function chatPatientRestV1(app: RestApp): void {
  app.get(
    PATH,
    forAnybody({
      operationId: 'getPatientChat',
      summary: "Read the state of the patient's conversation",
      description:
        "By the link of the patient's area, on a device that has opened it by a code (else 403), by that of one share or " +
        'shared playlist, for the messages about its videos, or by that of the page which a notice names, for what no share ' +
        'shows. A revoked link answers 404. `channel` is the realtime channel, for the area alone. `unread` counts what the ' +
        'link shows.',
      params,
      response: { 200: itemRestV1(patientChatRestV1) },
    }),
    async ({ deps, headers, params: { id } }) => ({
      data: toPatientChatRestV1(await getPatientChat(deps, await joinAsPatient(deps, id, headers.cookie))),
    }),
  );

  app.post(
    `${PATH}/auth`,
    forAnybody({
      operationId: 'authorisePatientChannel',
      summary: "Let a socket listen to the patient's conversation",
      description: 'The signature for `channel`, in the form of the Pusher protocol.',
      params,
      body: socketAuthBodyRestV1.pick({ socket_id: true }).meta({ example: { socket_id: '1234.5678' } }),
      response: { 200: socketAuthRestV1 },
    }),
    async ({ deps, headers, params: { id }, body }) =>
      authoriseChatSocket(deps, await joinAsPatient(deps, id, headers.cookie), body.socket_id),
  );

  app.get(
    `${PATH}/messages`,
    forAnybody({
      operationId: 'listPatientMessages',
      summary: 'Read messages',
      description: 'The last ones in their order, those `before` a message, or those that contain a text.',
      params,
      querystring: messagesQueryRestV1.meta({ example: { limit: 50 } }),
      response: { 200: messagesRestV1 },
    }),
    async ({ deps, headers, params: { id }, query }) => {
      const member = await joinAsPatient(deps, id, headers.cookie);
      const { messages, hasOlder } = await listMessages(deps, member, fromMessagesQueryRestV1(query));
      return {
        data: messages.map((one) => toChatMessageRestV1(one, 'patient')),
        meta: { has_older: hasOlder },
      };
    },
  );

  app.post(
    `${PATH}/messages`,
    forAnybody({
      operationId: 'writePatientMessage',
      summary: 'Write to the doctor',
      description:
        'The same `key` again answers the stored message. At most 30 an hour, then 429. `about` names a share that is not ' +
        'revoked. A closed conversation, and a patient who refuses all messages, answer 409.',
      params,
      body: writePatientMessageBodyRestV1,
      response: { 201: message },
    }),
    async ({ deps, headers, params: { id }, body }, reply) => {
      const member = await joinAsPatient(deps, id, headers.cookie);
      const written = await writeMessage(deps, member, fromWriteMessageBodyRestV1(body));
      return reply.status(201).send({ data: toChatMessageRestV1(written, 'patient') });
    },
  );

  app.patch(
    `${PATH}/messages/:messageId`,
    forAnybody({
      operationId: 'changePatientMessage',
      summary: 'Change an own message',
      description: 'Within 15 minutes, then 409. The doctor sees that it was changed.',
      params: messageParams,
      body: editMessageBodyRestV1,
      response: { 200: message },
    }),
    async ({ deps, headers, params: { id, messageId }, body }) => {
      const member = await joinAsPatient(deps, id, headers.cookie);
      const position = readPosition(messageId);
      const changed = await changeMessage(deps, member, { position, text: body.text });
      return { data: toChatMessageRestV1(changed, 'patient') };
    },
  );

  app.delete(
    `${PATH}/messages/:messageId`,
    forAnybody({
      operationId: 'deletePatientMessage',
      summary: 'Delete an own message',
      description: 'Within 15 minutes, then 409. That there was a message remains to be seen.',
      params: messageParams,
      response: { 204: nothing },
    }),
    async ({ deps, headers, params: { id, messageId } }, reply) => {
      const position = readPosition(messageId);
      await changeMessage(deps, await joinAsPatient(deps, id, headers.cookie), { position, text: null });
      return reply.status(204).send(null);
    },
  );

  app.post(
    `${PATH}/read`,
    forAnybody({
      operationId: 'readPatientMessages',
      summary: 'Tell how far was read',
      description: 'Up to this message, or with `only` this one; what was read before changes nothing.',
      params,
      body: readPatientMessagesBodyRestV1,
      response: { 204: nothing },
    }),
    async ({ deps, headers, params: { id }, body }, reply) => {
      const { message_id: position, only } = body;
      await markChatRead(deps, await joinAsPatient(deps, id, headers.cookie), position, { isAlone: only });
      return reply.status(204).send(null);
    },
  );

  app.post(
    `${PATH}/typing`,
    forAnybody({
      operationId: 'reportPatientTyping',
      summary: 'Tell that the patient is writing',
      description: 'The doctor is told over the realtime channel. Nothing is stored.',
      params,
      response: { 204: nothing },
    }),
    async ({ deps, headers, params: { id } }, reply) => {
      reportTyping(deps, await joinAsPatient(deps, id, headers.cookie));
      return reply.status(204).send(null);
    },
  );
}
