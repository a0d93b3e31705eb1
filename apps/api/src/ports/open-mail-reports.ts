import type { MailReportKeys, MailReports } from './mail-reports';
import { readDsn } from './mail-reports.dsn';
import { readMailgun } from './mail-reports.mailgun';
import { readPostmark } from './mail-reports.postmark';
import { readSendgrid } from './mail-reports.sendgrid';
import { readSes } from './mail-reports.ses';
import type { ReturnPath } from './return-path';

/** The readers of reports for which the operator has given a key. */
export function openMailReports(
  { own, sendgrid, mailgun, sesTopic }: MailReportKeys,
  returnPath: ReturnPath | undefined,
): MailReports {
  return {
    ...(own !== undefined && { postmark: readPostmark(own) }),
    ...(own !== undefined && returnPath && { dsn: readDsn(own, returnPath) }),
    ...(sendgrid !== undefined && { sendgrid: readSendgrid(sendgrid) }),
    ...(mailgun !== undefined && { mailgun: readMailgun(mailgun) }),
    ...(sesTopic !== undefined && { ses: readSes(sesTopic, returnPath) }),
  };
}
