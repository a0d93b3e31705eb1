import { practiceExportSchema } from '@bedside/contracts/practice-export/practice-export.schema';
import { doctorProcedure, router } from '../../transport/trpc/init';
import { beginPracticeExport } from './begin-practice-export';

export const practiceExportRouter = router({
  begin: doctorProcedure
    .output(practiceExportSchema)
    .mutation(({ ctx }) => beginPracticeExport(ctx.deps, ctx.doctor)),
});
