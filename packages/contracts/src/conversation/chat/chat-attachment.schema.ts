import { z } from 'zod';
import { CHAT_ATTACHMENTS_MAX } from './chat-attachment.rules';

export const chatAttachmentIdSchema = z.uuid().brand<'ChatAttachmentId'>();
export type ChatAttachmentId = z.infer<typeof chatAttachmentIdSchema>;

/** `image`, `audio` and `video` were re-encoded and are shown in the page. A `file` can only be saved. */
export const chatAttachmentKindSchema = z.enum(['image', 'audio', 'video', 'file']);
export type ChatAttachmentKind = z.infer<typeof chatAttachmentKindSchema>;

/** What is said in a voice note, as a server heard it; `text` is null until it is `done`. */
export const voiceTextSchema = z.object({
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  text: z.string().nullable(),
});
export type VoiceText = z.infer<typeof voiceTextSchema>;

/** A file of a conversation, as one side sees it. */
export const chatAttachmentSchema = z.object({
  id: chatAttachmentIdSchema,
  name: z.string(),
  contentType: z.string(),
  bytes: z.int(),
  kind: chatAttachmentKindSchema,
  /** Opens the file for this side alone, for a few hours at most. */
  url: z.string(),
  /** The length of sound or of a film in whole seconds; null for the others. */
  seconds: z.int().nullable(),
  /** For the doctor; null where no server hears it. */
  said: voiceTextSchema.nullable(),
});
export type ChatAttachment = z.infer<typeof chatAttachmentSchema>;

/** The files of a new message, by the ids that they got on upload. */
export const chatAttachmentIdsSchema = z.array(chatAttachmentIdSchema).max(CHAT_ATTACHMENTS_MAX);
