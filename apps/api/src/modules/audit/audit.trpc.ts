import {
  auditFileSchema,
  auditFilterSchema,
  auditPageSchema,
  listAuditInputSchema,
} from '@bedside/contracts/audit/audit.schema';
import { doctorProcedure, router } from '../../transport/trpc/init';
import { listAudit } from './list-audit';
import { saveAudit } from './save-audit';

export const auditRouter = router({
  list: doctorProcedure
    .input(listAuditInputSchema)
    .output(auditPageSchema)
    .query(({ ctx, input }) => listAudit(ctx.deps, ctx.doctor, input)),
  /** A mutation, because saving the trail is an event itself. */
  save: doctorProcedure
    .input(auditFilterSchema)
    .output(auditFileSchema)
    .mutation(({ ctx, input }) => saveAudit(ctx.deps, ctx.doctor, input)),
});
