import { videoIdSchema } from '@bedside/contracts/kit/ids';
import {
  startTranscriptionInputSchema,
  transcriptOverviewSchema,
} from '@bedside/contracts/transcript/transcript.schema';
import { z } from 'zod';
import { doctorProcedure, router } from '../../transport/trpc/init';
import { cancelTranscription } from './cancel-transcription';
import { getTranscript } from './get-transcript';
import { startTranscription } from './start-transcription';

const oneVideo = z.object({ videoId: videoIdSchema });

export const transcriptRouter = router({
  get: doctorProcedure
    .input(oneVideo)
    .output(transcriptOverviewSchema)
    .query(({ ctx, input }) => getTranscript(ctx.deps, ctx.doctor, input)),
  start: doctorProcedure
    .input(startTranscriptionInputSchema)
    .output(transcriptOverviewSchema)
    .mutation(({ ctx, input }) => startTranscription(ctx.deps, ctx.doctor, input)),
  cancel: doctorProcedure
    .input(oneVideo)
    .output(transcriptOverviewSchema)
    .mutation(({ ctx, input }) => cancelTranscription(ctx.deps, ctx.doctor, input)),
});
