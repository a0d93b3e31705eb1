import {
  auditFileSchema,
  auditFilterSchema,
  auditPageSchema,
  listAuditInputSchema,
} from '@bedside/contracts/base/audit/audit.schema';
import { ownerProcedure, router } from '../../../transport/trpc/init';
import { listAudit } from './list-audit';
import { saveAudit } from './save-audit';

export const auditRouter = router({
  list: ownerProcedure
    .input(listAuditInputSchema)
    .output(auditPageSchema)
    .query(({ ctx, input }) => listAudit(ctx.deps, ctx.doctor, input)),
  /** A mutation, because saving the trail is an event itself. */
  save: ownerProcedure
    .input(auditFilterSchema)
    .output(auditFileSchema)
    .mutation(({ ctx, input }) => saveAudit(ctx.deps, ctx.doctor, input)),
});
