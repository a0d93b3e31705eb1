import { importIdSchema } from '@bedside/contracts/kit/ids';
import { pageSchema } from '@bedside/contracts/kit/page.schema';
import {
  importRowSchema,
  listImportRowsInputSchema,
  listImportsInputSchema,
  patientImportSchema,
} from '@bedside/contracts/patient-import/patient-import.schema';
import { z } from 'zod';
import { doctorProcedure, router } from '../../doors/trpc/init';
import { getImport } from './get-import';
import { listImportRows } from './list-import-rows';
import { listImports } from './list-imports';
import { watchImports } from './watch-imports';

/** The file itself comes by `POST /v1/patients-import`: tRPC carries no streams. */
export const patientImportRouter = router({
  list: doctorProcedure
    .input(listImportsInputSchema)
    .output(pageSchema(patientImportSchema))
    .query(({ ctx, input }) => listImports(ctx.deps, ctx.doctor, input)),
  get: doctorProcedure
    .input(z.object({ importId: importIdSchema }))
    .output(patientImportSchema)
    .query(({ ctx, input }) => getImport(ctx.deps, ctx.doctor, input.importId)),
  rows: doctorProcedure
    .input(listImportRowsInputSchema)
    .output(pageSchema(importRowSchema))
    .query(({ ctx, input }) => listImportRows(ctx.deps, ctx.doctor, input)),
  onNotice: doctorProcedure.subscription(({ ctx, signal }) =>
    watchImports(ctx.deps, ctx.doctor, signal ?? new AbortController().signal),
  ),
});
