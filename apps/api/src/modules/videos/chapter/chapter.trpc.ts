import { replaceChaptersInputSchema } from '@bedside/contracts/videos/chapter/chapter.schema';
import { videoIdSchema } from '@bedside/contracts/kit/ids';
import { videoSchema } from '@bedside/contracts/videos/video/video.schema';
import { z } from 'zod';
import { doctorProcedure, router } from '../../../transport/trpc/init';
import { replaceChapters } from './replace-chapters';

export const chapterRouter = router({
  replace: doctorProcedure
    .input(z.object({ videoId: videoIdSchema }).extend(replaceChaptersInputSchema.shape))
    .output(videoSchema)
    .mutation(({ ctx, input: { videoId, ...list } }) => replaceChapters(ctx.deps, ctx.doctor, videoId, list)),
});
