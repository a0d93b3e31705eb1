import type { DeliveryReason } from '@bedside/contracts/sharing/delivery/delivery.rules';
import { addressStatus, fullStatus } from './read-smtp-fault';

/** Why a mail that a server had accepted did not arrive after all. */
export type MailReport = {
  /** The key of the mail. */
  key: string;
  reason: DeliveryReason;
};

/** How reports are proven, by who sends them; undefined where nobody does. */
export type MailReportKeys = {
  own: string | undefined;
  sendgrid: string | undefined;
  mailgun: string | undefined;
  sesTopic: string | undefined;
};

/** Who reports: the mail server's own pipe, or one of the senders. */
export const mailReporters = ['dsn', 'postmark', 'sendgrid', 'mailgun', 'ses'] as const;
export type MailReporter = (typeof mailReporters)[number];

export type ReportCall = { headers: Record<string, string | string[] | undefined>; body: Buffer };

/** Reads what one reporter sends. Delays, arrivals and what is about no mail of ours are left out. */
export type ReadReports = (
  call: ReportCall,
) => Promise<MailReport[] | 'unsigned'> | MailReport[] | 'unsigned';

/** The readers of those whose key the operator has given. */
export type MailReports = Partial<Record<MailReporter, ReadReports>>;

const KEY_OF_MESSAGE_ID = /^<?(?:[0-9a-f-]{36}\.)?([0-9a-f-]{36})@/i;

/** The key by which a report is about a mail of ours, by its message id. */
export const keyOfMessageId = (id: unknown): string | undefined =>
  typeof id === 'string' ? KEY_OF_MESSAGE_ID.exec(id.trim())?.[1]?.toLowerCase() : undefined;

/** Why a mail did not arrive, by the status of RFC 3463 (`5.1.1`) where there is one. */
export function reasonOfStatus(status: unknown): DeliveryReason {
  const text = typeof status === 'string' ? status.trim() : '';
  if (addressStatus.test(text)) return 'address-unknown';
  if (fullStatus.test(text)) return 'mailbox-full';
  return /^5\.[67]\./.test(text) ? 'mail-refused' : 'mail-not-delivered';
}

/** One header of a call. */
export const headerOf = ({ headers }: ReportCall, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

/** A body in JSON; null where it is none. */
export function readJson(body: Buffer | string): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}
