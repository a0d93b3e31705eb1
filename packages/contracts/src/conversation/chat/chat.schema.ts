import { z } from 'zod';
import { practiceRoles } from '../../account/user/user-role.rules';
import { requiredText } from '../../kit/fields';
import { linkIdSchema, patientIdSchema, videoIdSchema } from '../../kit/ids';
import { pageInputSchema } from '../../kit/page.schema';
import type { PlainCode } from '../../kit/coded-text';
import { visibleText } from '../../kit/visible-text';
import { deliveryReasons } from '../../sharing/delivery/delivery.rules';
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

/** The message that another one answers, or the beginning of it. */
export const chatQuoteSchema = z.object({
  position,
  author: chatSideSchema,
  /** Null once it is deleted; empty where it consists of files. */
  text: z.string().nullable(),
});

/** A film that answers, as both sides see it. */
export const chatAnswerSchema = z.object({
  videoId: videoIdSchema,
  /** The patient's link to it; null once it is revoked. */
  shareLinkId: linkIdSchema.nullable(),
  title: z.string().nullable(),
});

/** Who of the practice wrote a message. */
export const chatWriterSchema = z.object({
  /** Null to a patient where it was not a doctor: the practice wrote it. */
  name: z.string().nullable(),
  /** For the practice; null for somebody who works there no more. */
  role: z.enum(practiceRoles).nullable(),
});
export type ChatWriter = z.infer<typeof chatWriterSchema>;

export const chatMessageSchema = z.object({
  position,
  author: chatSideSchema,
  /** Null for a patient, and for an automatic answer. */
  writer: chatWriterSchema.nullable(),
  /** Whoever reads this wrote it, and may change it. */
  isOwn: z.boolean(),
  /** The other side has read it. */
  isRead: z.boolean(),
  quote: chatQuoteSchema.nullable(),
  /** The film that it consists of. */
  answer: chatAnswerSchema.nullable(),
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

/** The place that the next message of the doctor answers, unless the doctor drops it. */
export const askedPlaceSchema = z.object({
  videoId: videoIdSchema,
  title: z.string().nullable(),
  second: z.int().nullable(),
  /** The message of the patient that asks; null for a mark or a comment. */
  position: position.nullable(),
  text: z.string().nullable(),
});
export type AskedPlace = z.infer<typeof askedPlaceSchema>;

/** Why no message reaches the patient. */
export const chatObstacleSchema = z.enum(['chat.closed', 'chat.opted-out', 'chat.unreachable']);
export type ChatObstacle = z.infer<typeof chatObstacleSchema>;

/** A conversation as its doctor opens it. */
export const openChatSchema = chatStateSchema.extend({
  patient: chatPatientSchema,
  asked: askedPlaceSchema.nullable(),
  obstacle: chatObstacleSchema.nullable(),
  /** Why no text message says that a message is there; null where one does. */
  smsRefusal: z.enum(deliveryReasons).nullable(),
  /** Until when the notice of unread messages waits, because it is night; null where none waits so long. */
  waitsUntil: z.date().nullable(),
});
export type OpenChat = z.infer<typeof openChatSchema>;

/** A conversation in the doctor's list. */
export const chatSchema = chatStateSchema.extend({
  patient: chatPatientSchema,
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
  /**
   * The place in a video that the message is about. The patient names the video by its link. Without it a message of the
   * doctor is about what the patient asked last; null means about none.
   */
  about: z
    .object({
      video: z.union([z.object({ id: videoIdSchema }), z.object({ shareLinkId: linkIdSchema })]),
      second: z.number().min(0).max(1_000_000).nullable(),
      /** The version whose second it is, where the page was opened before another one took its place. */
      versionId: z.uuid().optional(),
    })
    .nullish(),
  /** The message that this one answers. It is about the same place. */
  replyTo: position.optional(),
  /** A message of the doctor answers all that was asked about that video up to this time. What came later still waits. */
  through: z.date().optional(),
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
  /** The colleague who is writing; null for everything else. */
  writer: z.string().nullable(),
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
    .refine(({ from, until }) => from <= until, { path: ['until'], error: 'date-before' satisfies PlainCode })
    .nullable(),
});
export type ChangeChatSettingInput = z.infer<typeof changeChatSettingInputSchema>;
