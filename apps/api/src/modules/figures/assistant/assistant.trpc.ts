import {
  assistantStateSchema,
  checkScriptInputSchema,
  draftAnswerInputSchema,
  draftedAnswerSchema,
  giveConsentInputSchema,
  proposedChapterSchema,
  scriptTurnSchema,
  statisticSummarySchema,
  summaryProposalSchema,
  writeDraftInputSchema,
  writeTextInputSchema,
} from '@bedside/contracts/figures/assistant/assistant.schema';
import { patientIdSchema, videoIdSchema } from '@bedside/contracts/kit/ids';
import { z } from 'zod';
import { doctorProcedure, ownerProcedure, router } from '../../../transport/trpc/init';
import { streamPieces } from '../../../transport/trpc/stream-pieces';
import { checkScript } from './check-script';
import { clearScriptTurns } from './clear-script-turns';
import { draftAnswer } from './draft-answer';
import { giveConsent } from './give-consent';
import { listScriptTurns } from './list-script-turns';
import { proposeChapters } from './propose-chapters';
import { proposeSummary } from './propose-summary';
import { showAssistant } from './show-assistant';
import { summarisePatient } from './summarise-patient';
import { summariseVideo } from './summarise-video';
import { withdrawConsent } from './withdraw-consent';
import { writeScript } from './write-script';
import { writeText } from './write-text';

const oneVideo = z.object({ videoId: videoIdSchema });
const onePatient = z.object({ patientId: patientIdSchema });
const lasting = (signal: AbortSignal | undefined) => signal ?? new AbortController().signal;

export const assistantRouter = router({
  state: doctorProcedure.output(assistantStateSchema).query(({ ctx }) => showAssistant(ctx.deps, ctx.doctor)),
  giveConsent: ownerProcedure
    .input(giveConsentInputSchema)
    .output(assistantStateSchema)
    .mutation(({ ctx, input }) => giveConsent(ctx.deps, ctx.doctor, input)),
  withdrawConsent: ownerProcedure
    .output(assistantStateSchema)
    .mutation(({ ctx }) => withdrawConsent(ctx.deps, ctx.doctor)),
  writeText: doctorProcedure
    .input(writeDraftInputSchema)
    .mutation(async ({ ctx, input, signal }) =>
      streamPieces(await writeText(ctx.deps, ctx.doctor, input, lasting(signal))),
    ),
  writeScript: doctorProcedure
    .input(oneVideo.extend(writeTextInputSchema.shape))
    .mutation(async ({ ctx, input, signal }) =>
      streamPieces(await writeScript(ctx.deps, ctx.doctor, input, lasting(signal))),
    ),
  checkScript: doctorProcedure
    .input(checkScriptInputSchema)
    .output(z.array(z.string()))
    .mutation(({ input }) => checkScript(input)),
  scriptTurns: doctorProcedure
    .input(oneVideo)
    .output(z.array(scriptTurnSchema))
    .query(({ ctx, input }) => listScriptTurns(ctx.deps, ctx.doctor, input)),
  clearScriptTurns: doctorProcedure
    .input(oneVideo)
    .mutation(({ ctx, input }) => clearScriptTurns(ctx.deps, ctx.doctor, input)),
  proposeSummary: doctorProcedure
    .input(oneVideo)
    .output(summaryProposalSchema)
    .mutation(({ ctx, input, signal }) => proposeSummary(ctx.deps, ctx.doctor, input, lasting(signal))),
  proposeChapters: doctorProcedure
    .input(oneVideo)
    .output(z.array(proposedChapterSchema))
    .mutation(({ ctx, input, signal }) => proposeChapters(ctx.deps, ctx.doctor, input, lasting(signal))),
  draftAnswer: doctorProcedure
    .input(oneVideo.extend(draftAnswerInputSchema.shape))
    .output(draftedAnswerSchema)
    .mutation(({ ctx, input, signal }) => draftAnswer(ctx.deps, ctx.doctor, input, lasting(signal))),
  summariseVideo: doctorProcedure
    .input(oneVideo)
    .output(statisticSummarySchema)
    .mutation(({ ctx, input, signal }) => summariseVideo(ctx.deps, ctx.doctor, input, lasting(signal))),
  summarisePatient: doctorProcedure
    .input(onePatient)
    .output(statisticSummarySchema)
    .mutation(({ ctx, input, signal }) => summarisePatient(ctx.deps, ctx.doctor, input, lasting(signal))),
});
