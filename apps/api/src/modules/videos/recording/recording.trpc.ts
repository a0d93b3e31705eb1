import { recordingIdSchema } from '@bedside/contracts/kit/ids';
import {
  noteScriptInputSchema,
  recordingBeatSchema,
  recordingSchema,
  savedRecordingSchema,
  saveRecordingInputSchema,
  stopRecordingInputSchema,
} from '@bedside/contracts/videos/recording/recording.schema';
import { z } from 'zod';
import { doctorProcedure, router } from '../../../transport/trpc/init';
import { touchRecording } from './touch-recording';
import { listRecordings } from './list-recordings';
import { listTrash } from './list-trash';
import { noteScript } from './note-script';
import { restoreRecording } from './restore-recording';
import { saveRecording } from './save-recording';
import { stopRecording } from './stop-recording';
import { trashRecording } from './trash-recording';

const oneRecording = z.object({ recordingId: recordingIdSchema });

export const recordingRouter = router({
  list: doctorProcedure
    .output(z.array(recordingSchema))
    .query(({ ctx }) => listRecordings(ctx.deps, ctx.doctor)),
  listTrash: doctorProcedure
    .output(z.array(recordingSchema))
    .query(({ ctx }) => listTrash(ctx.deps, ctx.doctor)),
  beat: doctorProcedure
    .input(oneRecording)
    .output(recordingBeatSchema)
    .mutation(({ ctx, input }) => touchRecording(ctx.deps, ctx.doctor, input.recordingId)),
  noteScript: doctorProcedure
    .input(noteScriptInputSchema)
    .output(z.void())
    .mutation(({ ctx, input }) => noteScript(ctx.deps, ctx.doctor, input)),
  stop: doctorProcedure
    .input(stopRecordingInputSchema)
    .output(recordingSchema)
    .mutation(({ ctx, input }) => stopRecording(ctx.deps, ctx.doctor, input)),
  save: doctorProcedure
    .input(saveRecordingInputSchema)
    .output(savedRecordingSchema)
    .mutation(({ ctx, input }) => saveRecording(ctx.deps, ctx.doctor, input)),
  trash: doctorProcedure
    .input(oneRecording)
    .output(recordingSchema)
    .mutation(({ ctx, input }) => trashRecording(ctx.deps, ctx.doctor, input.recordingId)),
  restore: doctorProcedure
    .input(oneRecording)
    .output(recordingSchema)
    .mutation(({ ctx, input }) => restoreRecording(ctx.deps, ctx.doctor, input.recordingId)),
});
