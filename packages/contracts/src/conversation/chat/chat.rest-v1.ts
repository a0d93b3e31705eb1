import { z } from 'zod';
import { practiceRoles } from '../../account/user/user-role.rules';
import { exampleIds } from '../../kit/examples';
import { pageQueryRestV1, timeRestV1 } from '../../kit/list.rest-v1';
import type { LinkId, VideoId } from '../../kit/ids';
import { linkIdSchema, videoIdSchema } from '../../kit/ids';
import { renaming, writing } from '../../kit/renaming.rest-v1';
import { chatAttachmentRestV1 } from './chat-attachment.rest-v1';
import {
  changeChatSettingInputSchema,
  chatSettingSchema,
  chatSideSchema,
  editMessageInputSchema,
  writeMessageInputSchema,
  type Chat,
  type ChatMessage,
  type FoundMessage,
  type ListMessagesInput,
  type OpenChat,
  type WriteMessageInput,
} from './chat.schema';

const text = z.string().meta({ example: 'How far may I bend it?' });

/** A message as one side reads it. */
export const chatMessageRestV1 = z
  .object({
    id: z.int().meta({ example: 12, description: 'Counts from 1 in the order of the conversation.' }),
    author: chatSideSchema,
    written_by: z
      .object({
        name: z.string().nullable().meta({ example: 'Dr. Grace Hopper' }),
        role: z.enum(practiceRoles).nullable().meta({ example: 'owner' }),
      })
      .nullable()
      .meta({
        description:
          'Who of the practice wrote it; null for a patient, and for an automatic answer. To patients doctors have a name and ' +
          'nobody has a role.',
      }),
    is_own: z.boolean().meta({ description: 'Whether whoever reads this wrote it.', example: false }),
    is_read: z.boolean().meta({ description: 'Whether the other side has read it.', example: true }),
    reply_to: z
      .object({ id: z.int().meta({ example: 11 }), author: chatSideSchema, text: text.nullable() })
      .nullable()
      .meta({ description: 'The message that it answers.' }),
    answer_video: z
      .object({
        video_id: z.string().nullable().meta({ example: exampleIds.video }),
        patient_video_id: z.string().nullable().meta({ example: exampleIds.share }),
        title: z.string().nullable().meta({ example: 'An answer for you' }),
      })
      .nullable()
      .meta({
        description: 'The film that it consists of; `about` is the place that was asked about.',
        example: null,
      }),
    text: text
      .nullable()
      .meta({ description: 'Null once the message is deleted; empty where it consists of files.' }),
    is_automatic: z.boolean().meta({ example: false }),
    about: z
      .object({
        video_id: z.string().nullable().meta({ example: exampleIds.video }),
        patient_video_id: z.string().nullable().meta({ example: exampleIds.share }),
        title: z.string().nullable().meta({ example: 'Your knee' }),
        image: z.string().nullable(),
        current_time: z.number().nullable().meta({ example: 92 }),
        is_unclear: z.boolean(),
      })
      .nullable(),
    attachments: z.array(chatAttachmentRestV1),
    created_at: timeRestV1,
    edited_at: timeRestV1.nullable().meta({ example: null }),
    deleted_at: timeRestV1.nullable().meta({ example: null }),
  })
  .meta({ id: 'ChatMessage' });
export type ChatMessageRestV1 = z.infer<typeof chatMessageRestV1>;

const plainMessage = renaming(
  chatMessageRestV1.omit({ id: true, written_by: true, reply_to: true, answer_video: true, about: true }),
);

/** @param side the patient's answer names no row of the doctor's */
export function toChatMessageRestV1(message: ChatMessage, side: 'doctor' | 'patient'): ChatMessageRestV1 {
  const { reference, quote, answer } = message;
  return {
    ...plainMessage.encode(message),
    id: message.position,
    written_by: message.writer,
    reply_to: quote && { id: quote.position, author: quote.author, text: quote.text },
    answer_video: answer && {
      video_id: side === 'doctor' ? answer.videoId : null,
      patient_video_id: answer.shareLinkId,
      title: answer.title,
    },
    about: reference && {
      video_id: side === 'doctor' ? reference.videoId : null,
      patient_video_id: reference.shareLinkId,
      title: reference.title,
      image: reference.posterUrl,
      current_time: reference.second,
      is_unclear: reference.isUnclear,
    },
  };
}

const stateRestV1 = {
  is_closed: z.boolean().meta({ example: false }),
  unread: z.int().meta({ example: 1 }),
  own_read: z.int().meta({ example: 11 }),
  other_read: z.int().meta({ example: 12 }),
};

const patient = z.object({
  id: z.string().meta({ example: exampleIds.patient }),
  first_name: z.string().meta({ example: 'Ada' }),
  last_name: z.string().meta({ example: 'Lovelace' }),
});

const frameRestV1 = { id: z.string().meta({ example: exampleIds.patient }), patient, ...stateRestV1 };
const idOf = ({ patient: { id } }: Pick<OpenChat, 'patient'>) => ({ id });

/** A conversation as its doctor opens it. */
export const openChatRestV1 = z
  .object({
    ...frameRestV1,
    asked: z
      .object({
        video_id: z.string().meta({ example: exampleIds.video }),
        title: z.string().nullable().meta({ example: 'Your knee' }),
        current_time: z.int().nullable().meta({ example: 92 }),
        message_id: z.int().nullable().meta({ example: 11 }),
        text: z.string().nullable().meta({ example: 'How far may I bend it?' }),
      })
      .nullable()
      .meta({ description: 'What the next message answers that has no `about`.' }),
    obstacle: z
      .enum(['closed', 'opted-out', 'unreachable'])
      .nullable()
      .meta({ description: 'Why a message would be refused with 409.', example: null }),
    waits_until: timeRestV1
      .nullable()
      .meta({ description: 'Until when the text message about unread messages waits.', example: null }),
  })
  .meta({ id: 'Chat' });

const obstacles = {
  'chat.closed': 'closed',
  'chat.opted-out': 'opted-out',
  'chat.unreachable': 'unreachable',
} as const;

export const toOpenChatRestV1 = writing(openChatRestV1, (chat: OpenChat) => {
  const { asked, obstacle } = chat;
  return {
    ...idOf(chat),
    asked: asked && {
      video_id: asked.videoId,
      title: asked.title,
      current_time: asked.second,
      message_id: asked.position,
      text: asked.text,
    },
    obstacle: obstacle && obstacles[obstacle],
  };
});

/** A conversation in the doctor's list. */
export const chatRestV1 = z
  .object({
    ...frameRestV1,
    last_message: z
      .object({ text: text.nullable(), author: chatSideSchema, created_at: timeRestV1 })
      .nullable(),
  })
  .meta({ id: 'ListedChat' });

export const toChatRestV1 = writing(chatRestV1, (chat: Chat) => {
  const { lastAt, lastAuthor, lastText } = chat;
  return {
    ...idOf(chat),
    last_message:
      lastAt && lastAuthor ? { text: lastText, author: lastAuthor, created_at: lastAt.toISOString() } : null,
  };
});

/** A conversation as the patient opens it. */
export const patientChatRestV1 = z
  .object({
    ...stateRestV1,
    is_opted_out: z.boolean().meta({ example: false }),
    emergency: chatSettingSchema.shape.emergency.meta({ example: 'Call 911' }),
    channel: z
      .string()
      .nullable()
      .meta({ example: `private-chat.${exampleIds.patientLink}` }),
    voices_heard_by: z
      .string()
      .nullable()
      .meta({
        description:
          'The server that writes down what is said in voice notes, where the practice agreed to that. A page that records ' +
          'one says so before, and sends the file with `is_told=true`; others are not written down.',
        example: null,
      }),
  })
  .meta({ id: 'PatientChat' });
export type PatientChatRestV1 = z.infer<typeof patientChatRestV1>;

export const { encode: toPatientChatRestV1 } = renaming(patientChatRestV1);

const queryInt = (max: number) =>
  z.preprocess(
    (given) => (typeof given === 'string' && /^\d{1,9}$/.test(given) ? Number(given) : given),
    z.int().min(1).max(max),
  );

/** Which messages of a conversation: the newest ones, or those before a message. */
export const messagesQueryRestV1 = z.object({
  before: queryInt(2_147_483_647).optional().describe('The id of a message: those before it.'),
  limit: queryInt(100).default(50).describe('At most so many messages.'),
  full_search: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .optional()
    .describe('Only messages that contain this, without regard to case.'),
});

export function fromMessagesQueryRestV1(query: z.output<typeof messagesQueryRestV1>): ListMessagesInput {
  const { before, limit, full_search: text } = query;
  return { before, limit, text };
}

/** Messages in their order. `has_older` says that there are more before the first. */
export const messagesRestV1 = z.object({
  data: z.array(chatMessageRestV1),
  meta: z.object({ has_older: z.boolean().meta({ example: false }) }),
});

const write = writeMessageInputSchema.shape;
/** Empty, or left out, where the message consists only of files. */
const writtenText = write.text.default('');
const attachmentIds = write.attachmentIds.meta({
  description: 'Files that were sent before, in their order; each belongs to one message.',
  example: [],
});
const seconds = z.number().min(0).max(1_000_000).nullable().default(null);

export const writeMessageBodyRestV1 = z
  .object({
    key: write.key.meta({ description: 'Chosen by the client: the same key again is the same message.' }),
    text: writtenText,
    attachment_ids: attachmentIds,
    about: z.object({ video_id: videoIdSchema, current_time: seconds }).nullish().meta({
      description:
        'Left out, it is what the patient asked last (`asked` of the conversation); null means no video.',
    }),
    reply_to: write.replyTo.meta({ description: 'The message that this one answers, about the same place.' }),
  })
  .meta({
    example: {
      key: '5c1f0e3a-12',
      text: 'As far as it does not hurt.',
      about: { video_id: exampleIds.video, current_time: 92 },
    },
  });

export const writePatientMessageBodyRestV1 = z
  .object({
    key: write.key.meta({ description: 'Chosen by the client: the same key again is the same message.' }),
    text: writtenText,
    attachment_ids: attachmentIds,
    about: z
      .object({
        patient_video_id: linkIdSchema,
        current_time: seconds,
        version_id: z
          .uuid()
          .optional()
          .meta({ description: 'The `version_id` of the video as the page got it.' }),
      })
      .nullish(),
  })
  .meta({
    example: {
      key: '5c1f0e3a-11',
      text: 'How far may I bend it?',
      about: { patient_video_id: exampleIds.share, current_time: 92 },
    },
  });

type WrittenRestV1 = {
  key: string;
  text: string;
  attachment_ids?: WriteMessageInput['attachmentIds'];
  reply_to?: number | undefined;
  about?:
    | {
        current_time: number | null;
        video_id?: VideoId;
        patient_video_id?: LinkId;
        version_id?: string | undefined;
      }
    | null
    | undefined;
};

export function fromWriteMessageBodyRestV1(body: WrittenRestV1): WriteMessageInput {
  const { key, text: words, attachment_ids: ids, about } = body;
  const message = { key, text: words, ...(ids ? { attachmentIds: ids } : {}), replyTo: body.reply_to };
  if (!about) return { ...message, about };
  const video =
    about.patient_video_id === undefined
      ? { id: about.video_id as VideoId }
      : { shareLinkId: about.patient_video_id };
  return { ...message, about: { video, second: about.current_time, versionId: about.version_id } };
}

export const editMessageBodyRestV1 = editMessageInputSchema
  .pick({ text: true })
  .meta({ example: { text: 'As far as it does not hurt, and no further.' } });

export const readMessagesBodyRestV1 = z
  .object({ message_id: editMessageInputSchema.shape.position })
  .meta({ example: { message_id: 12 } });

export const readPatientMessagesBodyRestV1 = readMessagesBodyRestV1
  .extend({
    only: z
      .boolean()
      .default(false)
      .meta({ description: 'This message alone, where a page shows one by itself.' }),
  })
  .meta({ example: { message_id: 12, only: false } });

export const changeChatBodyRestV1 = z
  .object({ is_closed: z.boolean() })
  .meta({ example: { is_closed: true } });

export const searchMessagesQueryRestV1 = z.object({
  full_search: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .meta({ description: 'Messages that contain this, without regard to case.', example: 'bend' }),
});

/** A message found by a search. */
export const foundMessageRestV1 = z
  .object({
    id: z.int().meta({ example: 12 }),
    patient,
    author: chatSideSchema,
    text,
    created_at: timeRestV1,
  })
  .meta({ id: 'FoundMessage' });

export const toFoundMessageRestV1 = writing(foundMessageRestV1, (found: FoundMessage) => ({
  id: found.position,
}));

export const listChatsQueryRestV1 = pageQueryRestV1;

const settingExample = {
  emergency: 'Call 911',
  away: { from: '2026-12-24', until: '2026-12-31', text: 'Away' },
};
export const chatSettingRestV1 = chatSettingSchema.meta({ id: 'ChatSetting', example: settingExample });
export const changeChatSettingBodyRestV1 = changeChatSettingInputSchema.meta({ example: settingExample });
