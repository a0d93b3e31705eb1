import { rm } from 'node:fs/promises';
import { CHAT_ATTACHMENT_MAX_BYTES } from '@bedside/contracts/conversation/chat/chat-attachment.rules';
import {
  chatAttachmentFormRestV1,
  patientAttachmentQueryRestV1,
  chatAttachmentRestV1 as shape,
  toChatAttachmentRestV1,
} from '@bedside/contracts/conversation/chat/chat-attachment.rest-v1';
import { invalidFields } from '@bedside/contracts/kit/app-error';
import { exampleIds } from '@bedside/contracts/kit/examples';
import type { PatientId } from '@bedside/contracts/kit/ids';
import { itemRestV1 } from '@bedside/contracts/kit/list.rest-v1';
import type { FastifyRequest } from 'fastify';
import type { RestApp } from '../../../transport/rest-v1/app';
import { doctorBehind } from '../../../transport/rest-v1/authenticate';
import { callsOf } from '../../../transport/rest-v1/calls-of';
import { readForm } from '../../../transport/rest-v1/read-form';
import { idParams, readId } from '../../../transport/rest-v1/resources';
import { addAttachment } from './add-attachment';
import { admitAttachment } from './admit-attachment';
import { findChatOfPractice, joinAsPatient, type ChatMember } from './chat.policy';
import { receiveAttachment } from './receive-attachment';

const { forAssistants } = callsOf('Chats');
const { forAnybody } = callsOf('Patient side');
/** A second file is let through to be refused for what it is. */
const limits = { fileSize: CHAT_ATTACHMENT_MAX_BYTES, files: 2, fields: 5 };
const FIELDS = ['file', 'files', 'files[]'];
const refusals = {
  409: 'The conversation is closed, or the patient refuses all messages.',
  429: true,
} as const;

/** Streams the one file of a form to disk. */
async function readFile(request: FastifyRequest) {
  let file: Awaited<ReturnType<typeof receiveAttachment>> | undefined;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') continue;
      if (!FIELDS.includes(part.fieldname)) part.file.resume();
      else if (file) throw invalidFields({ file: ['chat.attachment-one'] });
      else file = await receiveAttachment(request.deps, { stream: part.file, fileName: part.filename });
    }
  } catch (error) {
    if (file) await rm(file.path, { force: true });
    throw error;
  }
  if (!file) throw invalidFields({ file: ['file-missing'] });
  return file;
}

async function answer(request: FastifyRequest, member: ChatMember, isTold = false) {
  const { deps } = request;
  let giveBack = () => Promise.resolve();
  try {
    const file = await readForm(request, { what: 'file', maxBytes: CHAT_ATTACHMENT_MAX_BYTES }, async () => {
      giveBack = await admitAttachment(deps, member);
      return readFile(request);
    });
    return { data: toChatAttachmentRestV1(await addAttachment(deps, member, { ...file, isTold })) };
  } catch (error) {
    await giveBack();
    throw error;
  }
}

/** Files of conversations, by both sides. */
export function chatAttachmentRestV1(app: RestApp): void {
  const response = { 201: itemRestV1(shape) };
  const form = chatAttachmentFormRestV1;

  app.post(
    '/chats/:id/attachments',
    forAssistants({
      operationId: 'addChatAttachment',
      summary: 'Send a file to a patient',
      description:
        'Send it before its message, which names it in `attachment_ids`. What no message names within a day is removed. ' +
        'At most 30 an hour, then 429; what is refused does not count. Pictures, sound and films are encoded again, ' +
        'without their metadata. Everything else is served for saving only.',
      params: idParams(exampleIds.patient),
      form,
      response,
      refusals,
    }),
    async (request, reply) => {
      const patientId = readId<PatientId>(request.params.id);
      const member = await findChatOfPractice(request.deps, doctorBehind(request).scope, patientId);
      return reply.status(201).send(await answer(request, member));
    },
  );

  app.post(
    '/public-chats/:id/attachments',
    forAnybody({
      operationId: 'addPatientAttachment',
      summary: 'Send a file to the doctor',
      description:
        "As the doctor's: before its message, at most 30 an hour, removed after a day without a message.",
      params: idParams(exampleIds.patientLink),
      querystring: patientAttachmentQueryRestV1,
      form,
      response,
      refusals,
    }),
    async (request, reply) => {
      const member = await joinAsPatient(request.deps, request.params.id, request.headers.cookie);
      const isTold = request.query.is_told === 'true';
      return reply.status(201).send(await answer(request, member, isTold));
    },
  );
}
