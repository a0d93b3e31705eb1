import {
  closedInboxRowSchema,
  closeInboxRowInputSchema,
  inboxRowKeySchema,
  inboxRowSchema,
  listInboxInputSchema,
  reopenInboxRowInputSchema,
} from '@bedside/contracts/conversation/inbox/inbox.schema';
import { pageSchema } from '@bedside/contracts/kit/page.schema';
import { z } from 'zod';
import { assistantProcedure, router } from '../../../transport/trpc/init';
import { closeInboxRow } from './close-inbox-row';
import { countWaiting } from './count-waiting';
import { getInboxRow } from './get-inbox-row';
import { listInbox } from './list-inbox';
import { reopenInboxRow } from './reopen-inbox-row';
import { watchInbox } from './watch-inbox';

export const inboxRouter = router({
  list: assistantProcedure
    .input(listInboxInputSchema)
    .output(pageSchema(inboxRowSchema))
    .query(({ ctx, input }) => listInbox(ctx.deps, ctx.doctor, input)),
  get: assistantProcedure
    .input(inboxRowKeySchema)
    .output(inboxRowSchema.nullable())
    .query(({ ctx, input }) => getInboxRow(ctx.deps, ctx.doctor, input)),
  waiting: assistantProcedure.output(z.int()).query(({ ctx }) => countWaiting(ctx.deps, ctx.doctor)),
  close: assistantProcedure
    .input(closeInboxRowInputSchema)
    .output(closedInboxRowSchema)
    .mutation(({ ctx, input }) => closeInboxRow(ctx.deps, ctx.doctor, input)),
  reopen: assistantProcedure
    .input(reopenInboxRowInputSchema)
    .mutation(({ ctx, input }) => reopenInboxRow(ctx.deps, ctx.doctor, input)),
  onChange: assistantProcedure.subscription(({ ctx, signal }) =>
    watchInbox(ctx.deps, ctx.doctor, signal ?? new AbortController().signal),
  ),
});
