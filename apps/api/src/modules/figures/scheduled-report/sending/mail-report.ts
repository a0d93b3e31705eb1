import { writeDays, type Days } from '@bedside/contracts/figures/analytics/analytics-days.rules';
import {
  reportDaysInWords,
  scheduledReportWords,
} from '@bedside/contracts/figures/scheduled-report/scheduled-report.texts';
import type { ReportRow } from '@bedside/db/postgres/figures/scheduled-report.repository';
import type { Deps } from '../../../../deps';
import type { Database } from '../../../../ports/database';
import { queueMail } from '../../../base/mail/queue-mail';
import { makeFile } from './make-file';
import { ReportError } from './report-error';

type MailDeps = Pick<Deps, 'db' | 'eventStore' | 'clock' | 'jobs' | 'publicUrl'>;

/**
 * Makes the mail of a report about some days. A table that names patients is in no mail: its mail leads to the screen
 * that has the same table, for whoever logs in there.
 * @returns what queues the mail within a transaction
 * @throws ReportError
 */
export async function mailReport(
  deps: MailDeps,
  report: ReportRow,
  days: Days,
): Promise<(tx: Database) => Promise<void>> {
  const { email } = report.reader;
  if (email === null) throw new ReportError('mailbox');
  const attachment = report.table === 'shares' ? undefined : await makeFile(deps, report, days);
  const search = new URLSearchParams({ days: writeDays(days), ...report.limits });
  const isLimited = Object.keys(report.limits).length > 0;
  return (tx) =>
    queueMail(
      deps,
      tx,
      email,
      {
        subject: scheduledReportWords('mail.subject', { days: reportDaysInWords(days) }),
        paragraphs: [
          attachment
            ? scheduledReportWords('mail.attached', { fileName: attachment.fileName })
            : scheduledReportWords('mail.named'),
          ...(isLimited ? [scheduledReportWords('mail.limited')] : []),
        ],
        button: {
          label: scheduledReportWords('mail.button'),
          url: `${deps.publicUrl()}/analytics?${search.toString()}`,
        },
        footer: {
          text: scheduledReportWords('mail.footer'),
          link: { label: scheduledReportWords('mail.change'), url: `${deps.publicUrl()}/analytics` },
        },
      },
      { attachment },
    );
}
