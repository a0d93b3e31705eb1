import {
  changeChatBodyRestV1,
  changeChatSettingBodyRestV1,
  chatMessageRestV1,
  chatRestV1 as chatShape,
  chatSettingRestV1,
  editMessageBodyRestV1,
  foundMessageRestV1,
  fromMessagesQueryRestV1,
  fromWriteMessageBodyRestV1,
  listChatsQueryRestV1,
  messagesQueryRestV1,
  messagesRestV1,
  openChatRestV1,
  readMessagesBodyRestV1,
  searchMessagesQueryRestV1,
  toChatMessageRestV1,
  toChatRestV1,
  toFoundMessageRestV1,
  toOpenChatRestV1,
  writeMessageBodyRestV1,
} from '@bedside/contracts/conversation/chat/chat.rest-v1';
import { exampleIds } from '@bedside/contracts/kit/examples';
import type { PatientId } from '@bedside/contracts/kit/ids';
import { itemRestV1, listRestV1, toListRestV1 } from '@bedside/contracts/kit/list.rest-v1';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { RestApp } from '../../../transport/rest-v1/app';
import { doctorBehind } from '../../../transport/rest-v1/authenticate';
import { callsOf } from '../../../transport/rest-v1/calls-of';
import { idParams, nothing, readId, readPosition, wholeList } from '../../../transport/rest-v1/resources';
import { changeChatSetting } from './change-chat-setting';
import { changeMessage } from './change-message';
import { findChatOfPractice, readAsDoctor } from './chat.policy';
import { closeChat } from './close-chat';
import { getChat } from './get-chat';
import { getChatSetting } from './get-chat-setting';
import { listChats } from './list-chats';
import { listMessages } from './list-messages';
import { markChatRead } from './mark-chat-read';
import { reportTyping } from './report-typing';
import { searchMessages } from './search-messages';
import { writeMessage } from './write-message';

const { forAssistants, forOwners } = callsOf('Chats');
const params = idParams(exampleIds.patient);
const messageParams = params.extend({ messageId: z.string().meta({ example: '12' }) });
const chat = itemRestV1(openChatRestV1);
const message = itemRestV1(chatMessageRestV1);

/** The doctor's side of conversations. */
export function chatRestV1(app: RestApp): void {
  const memberOf = (request: FastifyRequest, id: string) =>
    findChatOfPractice(request.deps, doctorBehind(request).scope, readId<PatientId>(id));
  const readerOf = (request: FastifyRequest, id: string) =>
    readAsDoctor(request.deps, doctorBehind(request), readId<PatientId>(id));

  app.get(
    '/chats',
    forAssistants({
      operationId: 'listChats',
      summary: 'List the conversations',
      description: 'The latest first. There is one with each patient, listed from its first message on.',
      querystring: listChatsQueryRestV1.meta({ example: { page: 1, limit: 20 } }),
      response: { 200: listRestV1(chatShape) },
    }),
    async (request) =>
      toListRestV1(
        await listChats(request.deps, doctorBehind(request), request.query),
        toChatRestV1,
        request.url,
      ),
  );

  app.get(
    '/chat-messages',
    forAssistants({
      operationId: 'searchChatMessages',
      summary: 'Search the messages',
      description: 'The newest 50 that contain the text, of all conversations.',
      querystring: searchMessagesQueryRestV1,
      response: { 200: listRestV1(foundMessageRestV1) },
    }),
    async (request) => {
      const found = await searchMessages(request.deps, doctorBehind(request), request.query.full_search);
      return wholeList(found, toFoundMessageRestV1, request.url);
    },
  );

  app.get(
    '/chat-setting',
    forAssistants({
      operationId: 'getChatSetting',
      summary: 'Read what is said in all conversations',
      description: "The sentence over the patient's text box, and the automatic answer while you are away.",
      response: { 200: itemRestV1(chatSettingRestV1) },
    }),
    async (request) => ({ data: await getChatSetting(request.deps, doctorBehind(request)) }),
  );

  app.put(
    '/chat-setting',
    forOwners({
      operationId: 'changeChatSetting',
      summary: 'Change what is said in all conversations',
      description: '`away` has its days, both included, by your time zone; null means that you are there.',
      body: changeChatSettingBodyRestV1,
      response: { 200: itemRestV1(chatSettingRestV1) },
    }),
    async (request) => {
      await changeChatSetting(request.deps, doctorBehind(request), request.body);
      return { data: await getChatSetting(request.deps, doctorBehind(request)) };
    },
  );

  app.get(
    '/chats/:id',
    forAssistants({
      operationId: 'getChat',
      summary: 'Read the state of a conversation',
      description: 'By the id of the patient. `own_read` and `other_read` are ids of messages.',
      params,
      response: { 200: chat },
    }),
    async (request) => ({
      data: toOpenChatRestV1(await getChat(request.deps, await readerOf(request, request.params.id))),
    }),
  );

  app.patch(
    '/chats/:id',
    forAssistants({
      operationId: 'changeChat',
      summary: 'Close a conversation, or open it again',
      description: 'Nobody writes in a closed one; both sides can read it.',
      params,
      body: changeChatBodyRestV1,
      response: { 200: chat },
    }),
    async (request) => {
      const member = await memberOf(request, request.params.id);
      return { data: toOpenChatRestV1(await closeChat(request.deps, member, request.body.is_closed)) };
    },
  );

  app.get(
    '/chats/:id/messages',
    forAssistants({
      operationId: 'listChatMessages',
      summary: 'Read messages',
      description: 'The last ones in their order, those `before` a message, or those that contain a text.',
      params,
      querystring: messagesQueryRestV1.meta({ example: { limit: 50 } }),
      response: { 200: messagesRestV1 },
    }),
    async (request) => {
      const member = await readerOf(request, request.params.id);
      const which = fromMessagesQueryRestV1(request.query);
      const { messages, hasOlder } = await listMessages(request.deps, member, which);
      return {
        data: messages.map((one) => toChatMessageRestV1(one, 'doctor')),
        meta: { has_older: hasOlder },
      };
    },
  );

  app.post(
    '/chats/:id/messages',
    forAssistants({
      operationId: 'writeChatMessage',
      summary: 'Write to a patient',
      description:
        'The same `key` again answers the stored message. `about` names a video that is shared with the patient; without it ' +
        'the message is about what the patient asked last, and that waits no more. A closed conversation, a patient who ' +
        'refuses all messages, and one whom no message reaches and with whom nothing is shared, answer 409.',
      params,
      body: writeMessageBodyRestV1,
      response: { 201: message },
    }),
    async (request, reply) => {
      const by = doctorBehind(request);
      const member = await memberOf(request, request.params.id);
      const input = fromWriteMessageBodyRestV1(request.body);
      const written = await writeMessage(request.deps, member, input, { by });
      return reply.status(201).send({ data: toChatMessageRestV1(written, 'doctor') });
    },
  );

  app.patch(
    '/chats/:id/messages/:messageId',
    forAssistants({
      operationId: 'changeChatMessage',
      summary: 'Change an own message',
      description: "Within 15 minutes, then 409; another's 403. The patient sees that it was changed.",
      params: messageParams,
      body: editMessageBodyRestV1,
      response: { 200: message },
    }),
    async (request) => {
      const member = await memberOf(request, request.params.id);
      const position = readPosition(request.params.messageId);
      const text = { position, text: request.body.text };
      const changed = await changeMessage(request.deps, member, text, doctorBehind(request));
      return { data: toChatMessageRestV1(changed, 'doctor') };
    },
  );

  app.delete(
    '/chats/:id/messages/:messageId',
    forAssistants({
      operationId: 'deleteChatMessage',
      summary: 'Delete an own message',
      description:
        'Within 15 minutes, then 409; the owner of the practice at any time, also that of a colleague. That there was a ' +
        'message remains to be seen.',
      params: messageParams,
      response: { 204: nothing },
    }),
    async (request, reply) => {
      const member = await memberOf(request, request.params.id);
      const position = readPosition(request.params.messageId);
      await changeMessage(request.deps, member, { position, text: null }, doctorBehind(request));
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/chats/:id/read',
    forAssistants({
      operationId: 'readChatMessages',
      summary: 'Tell how far was read',
      description: 'Up to this message; an earlier one changes nothing.',
      params,
      body: readMessagesBodyRestV1,
      response: { 204: nothing },
    }),
    async (request, reply) => {
      const member = await memberOf(request, request.params.id);
      await markChatRead(request.deps, member, request.body.message_id);
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/chats/:id/typing',
    forAssistants({
      operationId: 'reportChatTyping',
      summary: 'Tell that somebody is writing',
      description: 'The other side is told over the realtime channel. Nothing is stored.',
      params,
      response: { 204: nothing },
    }),
    async (request, reply) => {
      reportTyping(request.deps, await memberOf(request, request.params.id));
      return reply.status(204).send(null);
    },
  );
}
