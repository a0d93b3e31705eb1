import { setCaptionsInputSchema } from '@bedside/contracts/videos/caption/caption.schema';
import { videoIdSchema } from '@bedside/contracts/kit/ids';
import { languageCodeSchema } from '@bedside/contracts/videos/transcript/transcript.schema';
import { videoSchema } from '@bedside/contracts/videos/video/video.schema';
import { z } from 'zod';
import { doctorProcedure, router } from '../../../transport/trpc/init';
import { removeCaptions } from './remove-captions';
import { setCaptionLanguage } from './set-caption-language';
import { setCaptions } from './set-captions';

const oneVideo = z.object({ videoId: videoIdSchema });

export const captionRouter = router({
  set: doctorProcedure
    .input(oneVideo.extend(setCaptionsInputSchema.shape))
    .output(videoSchema)
    .mutation(({ ctx, input: { videoId, ...captions } }) =>
      setCaptions(ctx.deps, ctx.doctor, videoId, captions),
    ),
  setLanguage: doctorProcedure
    .input(oneVideo.extend({ language: languageCodeSchema }))
    .output(videoSchema)
    .mutation(({ ctx, input }) => setCaptionLanguage(ctx.deps, ctx.doctor, input.videoId, input.language)),
  remove: doctorProcedure
    .input(oneVideo)
    .output(videoSchema)
    .mutation(({ ctx, input }) => removeCaptions(ctx.deps, ctx.doctor, input.videoId)),
});
