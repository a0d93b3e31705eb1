import { writeTextInputSchema } from '@bedside/contracts/assistant/assistant.schema';
import { doctorProcedure, router } from '../../transport/trpc/init';
import { streamPieces } from '../../transport/trpc/stream-pieces';
import { showAssistant } from './show-assistant';
import { writeText } from './write-text';

export const assistantRouter = router({
  state: doctorProcedure.query(({ ctx }) => showAssistant(ctx.deps)),
  writeText: doctorProcedure
    .input(writeTextInputSchema)
    .mutation(async ({ ctx, input, signal }) =>
      streamPieces(await writeText(ctx.deps, ctx.doctor, input, signal ?? new AbortController().signal)),
    ),
});
