import {
  analystPageSchema,
  removeQuestionInputSchema,
  runStatementInputSchema,
  savedQuestionIdSchema,
  savedQuestionSchema,
  saveQuestionInputSchema,
  statementResultSchema,
} from '@bedside/contracts/figures/analyst/analyst.schema';
import { z } from 'zod';
import { analystProcedure, router } from '../../../transport/trpc/init';
import { removeQuestion } from './remove-question';
import { runStatement } from './run-statement';
import { saveQuestion } from './save-question';
import { showAnalystPage } from './show-analyst-page';

export const analystRouter = router({
  page: analystProcedure.output(analystPageSchema).query(({ ctx }) => showAnalystPage(ctx.deps, ctx.analyst)),
  run: analystProcedure
    .input(runStatementInputSchema)
    .output(statementResultSchema)
    .mutation(({ ctx, input, signal }) => runStatement(ctx.deps, ctx.analyst, input, signal)),
  save: analystProcedure
    .input(saveQuestionInputSchema)
    .output(z.object({ id: savedQuestionIdSchema, saved: z.array(savedQuestionSchema) }))
    .mutation(({ ctx, input }) => saveQuestion(ctx.deps, ctx.analyst, input)),
  remove: analystProcedure
    .input(removeQuestionInputSchema)
    .output(z.array(savedQuestionSchema))
    .mutation(({ ctx, input }) => removeQuestion(ctx.deps, ctx.analyst, input)),
});
