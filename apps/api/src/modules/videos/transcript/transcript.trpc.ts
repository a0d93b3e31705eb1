import { videoIdSchema } from '@bedside/contracts/kit/ids';
import {
  foundLineSchema,
  giveSoundConsentInputSchema,
  searchTranscriptsInputSchema,
  soundConsentSchema,
  startTranscriptionInputSchema,
  transcriptOverviewSchema,
} from '@bedside/contracts/videos/transcript/transcript.schema';
import { z } from 'zod';
import { assistantProcedure, doctorProcedure, ownerProcedure, router } from '../../../transport/trpc/init';
import { cancelTranscription } from './cancel-transcription';
import { getTranscript } from './get-transcript';
import { giveSoundConsent } from './give-sound-consent';
import { searchTranscripts } from './search-transcripts';
import { showSoundConsent } from './show-sound-consent';
import { startTranscription } from './start-transcription';
import { withdrawSoundConsent } from './withdraw-sound-consent';

const oneVideo = z.object({ videoId: videoIdSchema });

export const transcriptRouter = router({
  soundConsent: doctorProcedure
    .output(soundConsentSchema)
    .query(({ ctx }) => showSoundConsent(ctx.deps, ctx.doctor)),
  giveSoundConsent: ownerProcedure
    .input(giveSoundConsentInputSchema)
    .output(soundConsentSchema)
    .mutation(({ ctx, input }) => giveSoundConsent(ctx.deps, ctx.doctor, input)),
  withdrawSoundConsent: ownerProcedure
    .output(soundConsentSchema)
    .mutation(({ ctx }) => withdrawSoundConsent(ctx.deps, ctx.doctor)),
  voiceConsent: assistantProcedure
    .output(soundConsentSchema)
    .query(({ ctx }) => showSoundConsent(ctx.deps, ctx.doctor, 'voice')),
  giveVoiceConsent: ownerProcedure
    .input(giveSoundConsentInputSchema)
    .output(soundConsentSchema)
    .mutation(({ ctx, input }) => giveSoundConsent(ctx.deps, ctx.doctor, input, 'voice')),
  withdrawVoiceConsent: ownerProcedure
    .output(soundConsentSchema)
    .mutation(({ ctx }) => withdrawSoundConsent(ctx.deps, ctx.doctor, 'voice')),
  get: doctorProcedure
    .input(oneVideo)
    .output(transcriptOverviewSchema)
    .query(({ ctx, input }) => getTranscript(ctx.deps, ctx.doctor, input)),
  search: assistantProcedure
    .input(searchTranscriptsInputSchema)
    .output(z.array(foundLineSchema))
    .query(({ ctx, input }) => searchTranscripts(ctx.deps, ctx.doctor, input)),
  start: doctorProcedure
    .input(startTranscriptionInputSchema)
    .output(transcriptOverviewSchema)
    .mutation(({ ctx, input }) => startTranscription(ctx.deps, ctx.doctor, input)),
  cancel: doctorProcedure
    .input(oneVideo)
    .output(transcriptOverviewSchema)
    .mutation(({ ctx, input }) => cancelTranscription(ctx.deps, ctx.doctor, input)),
});
