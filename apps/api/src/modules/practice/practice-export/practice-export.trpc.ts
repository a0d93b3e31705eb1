import { practiceExportSchema } from '@bedside/contracts/practice/practice-export/practice-export.schema';
import { ownerProcedure, router } from '../../../transport/trpc/init';
import { beginPracticeExport } from './begin-practice-export';

export const practiceExportRouter = router({
  begin: ownerProcedure
    .output(practiceExportSchema)
    .mutation(({ ctx }) => beginPracticeExport(ctx.deps, ctx.doctor)),
});
