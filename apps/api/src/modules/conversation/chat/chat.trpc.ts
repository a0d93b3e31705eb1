import {
  changeChatSettingInputSchema,
  chatMessageSchema,
  chatPageSchema,
  chatSettingSchema,
  chatSchema,
  openChatSchema,
  editMessageInputSchema,
  foundMessageSchema,
  listChatsInputSchema,
  listMessagesInputSchema,
  messageInputSchema,
  searchMessagesInputSchema,
  writeMessageInputSchema,
} from '@bedside/contracts/conversation/chat/chat.schema';
import { patientIdSchema } from '@bedside/contracts/kit/ids';
import { pageSchema } from '@bedside/contracts/kit/page.schema';
import { z } from 'zod';
import { assistantProcedure, ownerProcedure, router } from '../../../transport/trpc/init';
import { changeChatSetting } from './change-chat-setting';
import { changeMessage } from './change-message';
import { findChatOfPractice, readAsDoctor } from './chat.policy';
import { closeChat } from './close-chat';
import { getChatSetting } from './get-chat-setting';
import { getChat } from './get-chat';
import { listChats } from './list-chats';
import { listMessages } from './list-messages';
import { markChatRead } from './mark-chat-read';
import { reportTyping } from './report-typing';
import { searchMessages } from './search-messages';
import { watchChats } from './watch-chats';
import { writeMessage } from './write-message';

const ofPatient = z.object({ patientId: patientIdSchema });

/** The doctor's side. The caller of these procedures takes part in the conversation with this patient. */
const memberProcedure = assistantProcedure
  .input(ofPatient)
  .use(async ({ ctx, input, next }) =>
    next({ ctx: { member: await findChatOfPractice(ctx.deps, ctx.doctor.scope, input.patientId) } }),
  );
/** The same for a caller who reads the messages. */
const readerProcedure = assistantProcedure
  .input(ofPatient)
  .use(async ({ ctx, input, next }) =>
    next({ ctx: { member: await readAsDoctor(ctx.deps, ctx.doctor, input.patientId) } }),
  );

export const chatRouter = router({
  list: assistantProcedure
    .input(listChatsInputSchema)
    .output(pageSchema(chatSchema))
    .query(({ ctx, input }) => listChats(ctx.deps, ctx.doctor, input)),
  get: readerProcedure.output(openChatSchema).query(({ ctx }) => getChat(ctx.deps, ctx.member)),
  messages: readerProcedure
    .input(listMessagesInputSchema)
    .output(chatPageSchema)
    .query(({ ctx, input }) => listMessages(ctx.deps, ctx.member, input)),
  write: memberProcedure
    .input(writeMessageInputSchema)
    .output(chatMessageSchema)
    .mutation(({ ctx, input }) => writeMessage(ctx.deps, ctx.member, input, { by: ctx.doctor })),
  edit: memberProcedure
    .input(editMessageInputSchema)
    .mutation(({ ctx, input }) => changeMessage(ctx.deps, ctx.member, input, ctx.doctor)),
  remove: memberProcedure
    .input(messageInputSchema)
    .mutation(({ ctx, input }) => changeMessage(ctx.deps, ctx.member, { ...input, text: null }, ctx.doctor)),
  markRead: memberProcedure
    .input(messageInputSchema)
    .mutation(({ ctx, input }) => markChatRead(ctx.deps, ctx.member, input.position)),
  typing: memberProcedure.mutation(({ ctx }) => reportTyping(ctx.deps, ctx.member)),
  close: memberProcedure
    .input(z.object({ isClosed: z.boolean() }))
    .mutation(({ ctx, input }) => closeChat(ctx.deps, ctx.member, input.isClosed)),
  setting: assistantProcedure
    .output(chatSettingSchema)
    .query(({ ctx }) => getChatSetting(ctx.deps, ctx.doctor)),
  changeSetting: ownerProcedure
    .input(changeChatSettingInputSchema)
    .mutation(({ ctx, input }) => changeChatSetting(ctx.deps, ctx.doctor, input)),
  search: assistantProcedure
    .input(searchMessagesInputSchema)
    .output(z.array(foundMessageSchema))
    .query(({ ctx, input }) => searchMessages(ctx.deps, ctx.doctor, input.text)),
  onChange: assistantProcedure.subscription(({ ctx, signal }) =>
    watchChats(ctx.deps, ctx.doctor, signal ?? new AbortController().signal),
  ),
});
