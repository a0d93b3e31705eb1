import { pageSchema } from '@bedside/contracts/kit/page.schema';
import { videoIdSchema } from '@bedside/contracts/kit/ids';
import {
  listVideosInputSchema,
  tagSchema,
  newAccessCodeSchema,
  updateVideoInputSchema,
  videoSchema,
} from '@bedside/contracts/videos/video/video.schema';
import { z } from 'zod';
import { assistantProcedure, doctorProcedure, router } from '../../../transport/trpc/init';
import { deleteVideo } from './delete-video';
import { getVideo } from './get-video';
import { listTopTags } from './list-top-tags';
import { listVideos } from './list-videos';
import { removeVideoImages } from './remove-video-images';
import { replaceVideoLink } from './replace-video-link';
import { retryProcessing } from './retry-processing';
import { updateVideo } from './update-video';
import { watchVideos } from './watch-videos';

const oneVideo = z.object({ videoId: videoIdSchema });

export const videoRouter = router({
  list: assistantProcedure
    .input(listVideosInputSchema)
    .output(pageSchema(videoSchema))
    .query(({ ctx, input }) => listVideos(ctx.deps, ctx.doctor, input)),
  get: assistantProcedure
    .input(oneVideo)
    .output(videoSchema)
    .query(({ ctx, input }) => getVideo(ctx.deps, ctx.doctor, input.videoId)),
  update: doctorProcedure
    .input(oneVideo.extend({ ...updateVideoInputSchema.shape, accessCode: newAccessCodeSchema }))
    .output(videoSchema)
    .mutation(({ ctx, input: { videoId, ...change } }) => updateVideo(ctx.deps, ctx.doctor, videoId, change)),
  remove: doctorProcedure
    .input(oneVideo)
    .mutation(({ ctx, input }) => deleteVideo(ctx.deps, ctx.doctor, input.videoId)),
  replaceLink: doctorProcedure
    .input(oneVideo)
    .output(videoSchema)
    .mutation(({ ctx, input }) => replaceVideoLink(ctx.deps, ctx.doctor, input.videoId)),
  retryProcessing: doctorProcedure
    .input(oneVideo)
    .output(videoSchema)
    .mutation(({ ctx, input }) => retryProcessing(ctx.deps, ctx.doctor, input.videoId)),
  removeImages: doctorProcedure
    .input(oneVideo.extend({ imageId: z.uuid().nullable() }))
    .mutation(({ ctx, input }) => removeVideoImages(ctx.deps, ctx.doctor, input.videoId, input.imageId)),
  topTags: assistantProcedure
    .output(z.array(tagSchema.extend({ videosCount: z.int() })))
    .query(({ ctx }) => listTopTags(ctx.deps, ctx.doctor)),
  onNotice: assistantProcedure.subscription(({ ctx, signal }) =>
    watchVideos(ctx.deps, ctx.doctor, signal ?? new AbortController().signal),
  ),
});
