import {
  daysOfReport,
  REPORT_MAIL_AFTER_MS,
  reportPauseMs,
} from '@bedside/contracts/figures/scheduled-report/scheduled-report.rules';
import {
  reportDaysInWords,
  scheduledReportWords,
} from '@bedside/contracts/figures/scheduled-report/scheduled-report.texts';
import { noteReportFailure, type ReportRow } from '@bedside/db/postgres/figures/scheduled-report.repository';
import type { Deps } from '../../../../deps';
import { queueMail } from '../../../base/mail/queue-mail';
import type { ReportError } from './report-error';

/**
 * Notes that a report was not sent, and when the next try is. After a day without a success, whoever set it up gets one
 * mail.
 */
export async function noteFailure(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'publicUrl' | 'log'>,
  report: ReportRow,
  error: ReportError,
): Promise<void> {
  const { why } = error;
  const { failure, reader } = report;
  const now = deps.clock();
  const isLong = failure !== null && now - failure.since.getTime() >= REPORT_MAIL_AFTER_MS;
  const to = isLong && !failure.isNoticed ? reader.email : null;
  const retryAt = new Date(now + reportPauseMs((failure?.count ?? 0) + 1));
  deps.log.warn({ reportId: report.id, why }, 'a scheduled report was not sent');
  await deps.db.transaction().execute(async (tx) => {
    await noteReportFailure(tx, report.id, { why, at: new Date(now), retryAt, isNoticed: to !== null });
    if (to === null) return;
    const days = reportDaysInWords(daysOfReport(report, report.nextOn));
    await queueMail(deps, tx, to, {
      subject: scheduledReportWords('failed.subject'),
      paragraphs: [
        report.bucket
          ? scheduledReportWords('failed.bucket', { days, bucket: report.bucket.name })
          : scheduledReportWords('failed.mail', { days }),
        scheduledReportWords(`failed.why.${why}`),
        scheduledReportWords('failed.next'),
      ],
      button: { label: scheduledReportWords('failed.button'), url: `${deps.publicUrl()}/analytics` },
    });
  });
}
