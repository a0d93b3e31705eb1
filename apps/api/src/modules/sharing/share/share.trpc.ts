import { videoIdSchema } from '@bedside/contracts/kit/ids';
import { pageSchema } from '@bedside/contracts/kit/page.schema';
import {
  createShareInputSchema,
  listRecipientsInputSchema,
  listVideoSharesInputSchema,
  recipientsSchema,
  searchSharesInputSchema,
  shareAnalyticsSchema,
  shareSchema,
  unclearMomentSchema,
  updateShareInputSchema,
} from '@bedside/contracts/sharing/share/share.schema';
import { reminderPreviewSchema } from '@bedside/contracts/sharing/share/share-reminder-preview.schema';
import {
  remindInputSchema,
  reminderCountSchema,
} from '@bedside/contracts/sharing/share/share-reminder.schema';
import { z } from 'zod';
import { assistantProcedure, doctorProcedure, router } from '../../../transport/trpc/init';
import { createShare } from './create-share';
import { listRecipients } from './list-recipients';
import { listUnclearMoments } from './list-unclear-moments';
import { listVideoShares } from './list-video-shares';
import { previewReminder } from './preview-reminder';
import { recallVideo } from './recall-video';
import { remindSoon } from './remind-soon';
import { searchShares } from './search-shares';
import { takeBackReminder } from './take-back-reminder';
import { undoRecall } from './undo-recall';
import { updateShare } from './update-share';
import { watchUnclear } from './watch-unclear';

export const shareRouter = router({
  create: assistantProcedure
    .input(createShareInputSchema)
    .output(z.array(shareSchema))
    .mutation(({ ctx, input }) => createShare(ctx.deps, ctx.doctor, input)),
  listForVideo: assistantProcedure
    .input(listVideoSharesInputSchema)
    .output(pageSchema(shareAnalyticsSchema))
    .query(({ ctx, input }) => listVideoShares(ctx.deps, ctx.doctor, input)),
  search: assistantProcedure
    .input(searchSharesInputSchema)
    .output(pageSchema(shareAnalyticsSchema))
    .query(({ ctx, input }) => searchShares(ctx.deps, ctx.doctor, input)),
  // A mutation because of its size: the ids of thousands of patients do not fit into a URL. It changes nothing.
  recipients: assistantProcedure
    .input(listRecipientsInputSchema)
    .output(recipientsSchema)
    .mutation(({ ctx, input }) => listRecipients(ctx.deps, ctx.doctor, input)),
  unclearMoments: assistantProcedure
    .input(z.object({ videoId: videoIdSchema }))
    .output(z.array(unclearMomentSchema))
    .query(({ ctx, input }) => listUnclearMoments(ctx.deps, ctx.doctor, input.videoId)),
  onUnclear: assistantProcedure
    .input(z.object({ videoId: videoIdSchema }))
    .subscription(({ ctx, input, signal }) =>
      watchUnclear(ctx.deps, ctx.doctor, input.videoId, signal ?? new AbortController().signal),
    ),
  previewReminder: assistantProcedure
    .input(remindInputSchema)
    .output(reminderPreviewSchema)
    .query(({ ctx, input }) => previewReminder(ctx.deps, ctx.doctor, input)),
  remind: assistantProcedure
    .input(remindInputSchema)
    .output(reminderCountSchema)
    .mutation(({ ctx, input }) => remindSoon(ctx.deps, ctx.doctor, input)),
  takeBackReminder: assistantProcedure
    .input(remindInputSchema)
    .output(z.boolean())
    .mutation(({ ctx, input }) => takeBackReminder(ctx.deps, ctx.doctor, input)),
  recall: doctorProcedure
    .input(z.object({ videoId: videoIdSchema }))
    .output(z.object({ revoked: z.int() }))
    .mutation(async ({ ctx, input }) => ({
      revoked: await recallVideo(ctx.deps, ctx.doctor, input.videoId),
    })),
  undoRecall: doctorProcedure
    .input(z.object({ videoId: videoIdSchema }))
    .output(z.object({ restored: z.int() }))
    .mutation(async ({ ctx, input }) => ({
      restored: await undoRecall(ctx.deps, ctx.doctor, input.videoId),
    })),
  update: assistantProcedure
    .input(updateShareInputSchema)
    .output(shareSchema)
    .mutation(({ ctx, input }) => updateShare(ctx.deps, ctx.doctor, 'video', input)),
});
