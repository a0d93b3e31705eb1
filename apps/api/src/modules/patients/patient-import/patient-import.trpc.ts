import {
  changeDraftInputSchema,
  draftRowSchema,
  importDraftSchema,
  listDraftRowsInputSchema,
  mendDraftRowInputSchema,
  mendedDraftSchema,
  oneDraftInputSchema,
} from '@bedside/contracts/patients/patient-import/patient-import-draft.schema';
import { importIdSchema } from '@bedside/contracts/kit/ids';
import { pageSchema } from '@bedside/contracts/kit/page.schema';
import {
  importRowSchema,
  listImportRowsInputSchema,
  listImportsInputSchema,
  patientImportSchema,
  undoPreviewSchema,
} from '@bedside/contracts/patients/patient-import/patient-import.schema';
import { z } from 'zod';
import { assistantProcedure, doctorProcedure, router } from '../../../transport/trpc/init';
import { changeDraft } from './change-draft';
import { discardDraft } from './discard-draft';
import { getDraft } from './get-draft';
import { getImport } from './get-import';
import { importDraft } from './import-draft';
import { listDraftRows } from './list-draft-rows';
import { listImportRows } from './list-import-rows';
import { listImports } from './list-imports';
import { mendDraftRow } from './mend-draft-row';
import { previewUndo } from './preview-undo';
import { undoImport } from './undo-import';
import { watchImports } from './watch-imports';

const oneImport = z.object({ importId: importIdSchema });

/** The file itself arrives by `POST /v1/patients-import/dry-run`: tRPC carries no streams. */
export const patientImportRouter = router({
  list: assistantProcedure
    .input(listImportsInputSchema)
    .output(pageSchema(patientImportSchema))
    .query(({ ctx, input }) => listImports(ctx.deps, ctx.doctor, input)),
  get: assistantProcedure
    .input(oneImport)
    .output(patientImportSchema)
    .query(({ ctx, input }) => getImport(ctx.deps, ctx.doctor, input.importId)),
  rows: assistantProcedure
    .input(listImportRowsInputSchema)
    .output(pageSchema(importRowSchema))
    .query(({ ctx, input }) => listImportRows(ctx.deps, ctx.doctor, input)),
  draft: assistantProcedure
    .input(oneDraftInputSchema)
    .output(importDraftSchema)
    .query(({ ctx, input }) => getDraft(ctx.deps, ctx.doctor, input.draftId)),
  draftRows: assistantProcedure
    .input(listDraftRowsInputSchema)
    .output(pageSchema(draftRowSchema))
    .query(({ ctx, input }) => listDraftRows(ctx.deps, ctx.doctor, input)),
  changeDraft: assistantProcedure
    .input(changeDraftInputSchema)
    .output(importDraftSchema)
    .mutation(({ ctx, input }) => changeDraft(ctx.deps, ctx.doctor, input)),
  mendDraftRow: assistantProcedure
    .input(mendDraftRowInputSchema)
    .output(mendedDraftSchema)
    .mutation(({ ctx, input }) => mendDraftRow(ctx.deps, ctx.doctor, input)),
  discardDraft: assistantProcedure
    .input(oneDraftInputSchema)
    .mutation(({ ctx, input }) => discardDraft(ctx.deps, ctx.doctor, input.draftId)),
  importDraft: assistantProcedure
    .input(oneDraftInputSchema)
    .output(patientImportSchema)
    .mutation(({ ctx, input }) => importDraft(ctx.deps, ctx.doctor, input.draftId)),
  previewUndo: assistantProcedure
    .input(oneImport)
    .output(undoPreviewSchema)
    .query(({ ctx, input }) => previewUndo(ctx.deps, ctx.doctor, input.importId)),
  undo: doctorProcedure
    .input(oneImport)
    .output(patientImportSchema)
    .mutation(({ ctx, input }) => undoImport(ctx.deps, ctx.doctor, input.importId)),
  onNotice: assistantProcedure.subscription(({ ctx, signal }) =>
    watchImports(ctx.deps, ctx.doctor, signal ?? new AbortController().signal),
  ),
});
