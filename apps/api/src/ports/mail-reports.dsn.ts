import { headerOf, reasonOfStatus, type MailReport, type ReportCall } from './mail-reports';
import { isOwn } from './mail-reports.postmark';
import type { ReturnPath } from './return-path';

const BLANK_LINE = /\r?\n\r?\n/;
const DELIVERY_STATUS = /^content-type:\s*message\/(?:global-)?delivery-status\b/im;
const BASE64 = /^content-transfer-encoding:\s*base64/im;
const FAILED = /^action:\s*failed\b/im;
const STATUS = /^status:\s*([245]\.\d{1,3}\.\d{1,3})\b/im;

/**
 * Reads a mail that came back, as the mail server's pipe sends it: a report of RFC 3464 to the return path of one mail.
 * Delays, and answers of people who are away, say nothing.
 */
export function readDsn(key: string, returnPath: ReturnPath) {
  return (call: ReportCall): MailReport[] | 'unsigned' => {
    if (!isOwn(key, headerOf(call, 'authorization'))) return 'unsigned';
    const mail = call.body.toString('latin1');
    const [heads = ''] = mail.split(BLANK_LINE, 1);
    const mailKey = returnPath.find(heads);
    const report = readReport(mail);
    if (mailKey === undefined || !FAILED.test(report)) return [];
    return [{ key: mailKey, reason: reasonOfStatus(STATUS.exec(report)?.[1]) }];
  };
}

/** The part of a mail that a program reads; empty where it has none. Each step passes over the text once. */
function readReport(mail: string): string {
  const found = DELIVERY_STATUS.exec(mail);
  if (!found) return '';
  const rest = mail.slice(found.index);
  const heads = rest.split(BLANK_LINE, 1)[0] ?? '';
  const end = rest.indexOf('\n--', heads.length);
  const body = rest.slice(heads.length, end < 0 ? undefined : end);
  return BASE64.test(heads) ? Buffer.from(body, 'base64').toString('latin1') : body;
}
