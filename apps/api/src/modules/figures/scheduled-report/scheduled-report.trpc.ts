import {
  changeReportInputSchema,
  reportInputSchema,
  scheduledReportSchema,
  scheduleReportInputSchema,
} from '@bedside/contracts/figures/scheduled-report/scheduled-report.schema';
import { z } from 'zod';
import { assistantProcedure, router } from '../../../transport/trpc/init';
import { changeScheduledReport } from './change-scheduled-report';
import { endScheduledReport } from './end-scheduled-report';
import { listScheduledReports } from './list-scheduled-reports';
import { scheduleReport } from './schedule-report';
import { sendReportNow } from './send-report-now';

const reports = z.array(scheduledReportSchema);

export const scheduledReportRouter = router({
  list: assistantProcedure.output(reports).query(({ ctx }) => listScheduledReports(ctx.deps, ctx.doctor)),
  schedule: assistantProcedure
    .input(scheduleReportInputSchema)
    .output(reports)
    .mutation(({ ctx, input }) => scheduleReport(ctx.deps, ctx.doctor, input)),
  change: assistantProcedure
    .input(changeReportInputSchema)
    .output(reports)
    .mutation(({ ctx, input }) => changeScheduledReport(ctx.deps, ctx.doctor, input)),
  end: assistantProcedure
    .input(reportInputSchema)
    .output(reports)
    .mutation(({ ctx, input }) => endScheduledReport(ctx.deps, ctx.doctor, input)),
  sendNow: assistantProcedure
    .input(reportInputSchema)
    .output(reports)
    .mutation(({ ctx, input }) => sendReportNow(ctx.deps, ctx.doctor, input)),
});
