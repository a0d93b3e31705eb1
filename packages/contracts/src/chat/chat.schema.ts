import { z } from 'zod';
import { requiredText } from '../kit/fields';
import { linkIdSchema, patientIdSchema, videoIdSchema } from '../kit/ids';
import { pageInputSchema } from '../kit/page.schema';
import type { PlainCode } from '../kit/said';
import { visibleText } from '../kit/visible-text';
import { chatAttachmentIdsSchema, chatAttachmentSchema } from './chat-attachment.schema';
import { CHAT_TEXT_MAX } from './chat.rules';

/** Who wrote a message, or reads it. */
export const chatSideSchema = z.enum(['doctor', 'patient']);
export type ChatSide = z.infer<typeof chatSideSchema>;

/** The text of a new message; empty where it consists of files. */
const writtenText = z.string().overwrite(visibleText).max(CHAT_TEXT_MAX);
const chatText = writtenText.min(1, 'required' satisfies PlainCode);

/** The number of a message in its conversation, from 1 in the order in which the server stored them. */
const position = z.int().min(1).max(2_147_483_647);

/** The place in a video that a message is about, as both sides see it. */
export const chatReferenceSchema = z.object({
  videoId: videoIdSchema,
  /** The patient's link to the video; null once it is revoked. */
  shareLinkId: linkIdSchema.nullable(),
  title: z.string().nullable(),
  posterUrl: z.string().nullable(),
  /** Whole seconds from the start; null means the whole video. */
  second: z.int().nullable(),
  /** The patient marked this second as not understood. */
  isUnclear: z.boolean(),
});

export const chatMessageSchema = z.object({
  position,
  author: chatSideSchema,
  /** Null once the message is deleted; empty where it consists of files. */
  text: z.string().nullable(),
  /** The automatic answer of a doctor who is away. */
  isAutomatic: z.boolean(),
  createdAt: z.date(),
  editedAt: z.date().nullable(),
  deletedAt: z.date().nullable(),
  reference: chatReferenceSchema.nullable(),
  attachments: z.array(chatAttachmentSchema),
});
export type ChatMessage = z.infer<typeof chatMessageSchema>;

/** The data of a conversation for one side, without its messages. */
export const chatStateSchema = z.object({
  isClosed: z.boolean(),
  /** Messages of the other side that this side has not read. */
  unread: z.int(),
  /** How far this side has read, and how far the other side has. */
  ownRead: z.int(),
  otherRead: z.int(),
});
export type ChatState = z.infer<typeof chatStateSchema>;

/**
 * A conversation as its patient opens it. `channel` is null for the holder of the link of one share. `voicesHeardBy`: the server that hears voice notes, where one may.
 */
export type PatientChat = ChatState & {
  isOptedOut: boolean;
  emergency: string;
  channel: string | null;
  voicesHeardBy: string | null;
};

const chatPatientSchema = z.object({
  id: patientIdSchema,
  linkId: linkIdSchema,
  firstName: z.string(),
  lastName: z.string(),
});

/** A conversation as its doctor opens it. */
export const openChatSchema = chatStateSchema.extend({ patient: chatPatientSchema });
export type OpenChat = z.infer<typeof openChatSchema>;

/** A conversation in the doctor's list. */
export const chatSchema = openChatSchema.extend({
  lastAt: z.date().nullable(),
  /** The last message; null where it is deleted, or none was written. */
  lastText: z.string().nullable(),
  lastAuthor: chatSideSchema.nullable(),
});
export type Chat = z.infer<typeof chatSchema>;

/** Messages in their order, and whether there are older ones. */
export const chatPageSchema = z.object({ messages: z.array(chatMessageSchema), hasOlder: z.boolean() });
export type ChatPage = z.infer<typeof chatPageSchema>;

export const listChatsInputSchema = pageInputSchema.extend({
  /** `unanswered`: a message of the patient waits. */
  only: z.enum(['unread', 'unanswered', 'closed']).optional(),
});
export type ListChatsInput = z.output<typeof listChatsInputSchema>;

export const listMessagesInputSchema = z.object({
  /** The messages before a position; without one the newest ones. */
  before: position.optional(),
  limit: z.int().min(1).max(100).default(50),
  /** Only messages that contain it, without regard to case. */
  text: requiredText(200).optional(),
});
export type ListMessagesInput = z.output<typeof listMessagesInputSchema>;

export const writeMessageInputSchema = z.object({
  /** Chosen by the client: the same key again is the same message. */
  key: z
    .string()
    .min(1, 'required' satisfies PlainCode)
    .max(64),
  text: writtenText,
  /** Files that this side has sent and that no message uses yet, in the order of the message. */
  attachmentIds: chatAttachmentIdsSchema.optional(),
  /** The place in a video that the message is about. The patient names the video by its link. */
  about: z
    .object({
      video: z.union([z.object({ id: videoIdSchema }), z.object({ shareLinkId: linkIdSchema })]),
      second: z.number().min(0).max(1_000_000).nullable(),
    })
    .nullish(),
});
export type WriteMessageInput = z.output<typeof writeMessageInputSchema>;

export const editMessageInputSchema = z.object({ position, text: chatText });
export const messageInputSchema = z.object({ position });

export const searchMessagesInputSchema = z.object({ text: requiredText(200) });

/** A message found by a search, with its conversation. */
export const foundMessageSchema = z.object({
  patient: chatPatientSchema.omit({ linkId: true }),
  position,
  author: chatSideSchema,
  text: z.string(),
  createdAt: z.date(),
});
export type FoundMessage = z.infer<typeof foundMessageSchema>;

/** What just happened in a conversation. */
export const chatNoticeSchema = z.object({
  patientId: patientIdSchema,
  kind: z.enum(['message', 'read', 'typing', 'state']),
  by: chatSideSchema,
});
export type ChatNotice = z.infer<typeof chatNoticeSchema>;

const day = z.iso.date();
const MESSAGE_MAX = 1_000;

/** The doctor's emergency sentence and days away, for all conversations. */
export const chatSettingSchema = z.object({
  /** Shown over the patient's text box at all times. */
  emergency: z.string(),
  /** The days on which patients get an automatic answer. */
  away: z.object({ from: day, until: day, text: z.string() }).nullable(),
});
export type ChatSetting = z.infer<typeof chatSettingSchema>;

export const changeChatSettingInputSchema = z.object({
  emergency: z
    .string()
    .overwrite(visibleText)
    .min(1, 'required' satisfies PlainCode)
    .max(300),
  away: z
    .object({
      from: day,
      until: day,
      text: z
        .string()
        .overwrite(visibleText)
        .min(1, 'required' satisfies PlainCode)
        .max(MESSAGE_MAX),
    })
    .refine(({ from, until }) => from <= until, { path: ['until'], error: 'invalid' satisfies PlainCode })
    .nullable(),
});
export type ChangeChatSettingInput = z.infer<typeof changeChatSettingInputSchema>;
