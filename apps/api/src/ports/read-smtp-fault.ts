import { SendError, type SendFault } from './send-error';
import type { DeliveryReason } from '@bedside/contracts/sharing/delivery/delivery.rules';

/** What nodemailer reports about a mail that was not accepted. */
export type SmtpFault = {
  code?: string;
  responseCode?: number | false;
  command?: string;
  /** The server's text often quotes the address, so only the codes in front of it are read. */
  response?: string;
};

type Verdict = { fault: SendFault; reason?: DeliveryReason };

const OURS: Verdict = { fault: 'ours', reason: 'sender-refused' };
const NO_ADDRESS: Verdict = { fault: 'refused', reason: 'address-unknown' };
const REFUSED: Verdict = { fault: 'refused', reason: 'mail-refused' };
const FULL: Verdict = { fault: 'not-taken', reason: 'mailbox-full' };

/** Sign-in and encryption concern only us and our mail server. */
const ourCodes = new Set(['EAUTH', 'ETLS', 'ENOAUTH', 'EOAUTH2']);
/** 5.1.7 and 5.1.8 are about the sender's address, 5.7.x about what the server permits its client. */
const ourStatus = /^5\.(?:7\.\d+|1\.[78])$/;
/** An address that does not exist, has moved, or whose mailbox is closed. */
export const addressStatus = /^5\.(?:1\.(?:[0-69]|\d{2,3})|2\.1)$/;
/** A mailbox without room. */
export const fullStatus = /^[45]\.2\.2$/;
/** Reply codes that mean, without an enhanced code, that the mailbox does not exist. */
const addressCodes = new Set([550, 551, 553]);
const MAILBOX_FULL = 552;

/**
 * What a server's answer means for a mail, by its enhanced status code (RFC 3463) if it has one, otherwise by its reply
 * code.
 * @param wasGiven whether the server may have read the mail before the connection broke
 */
export function readSmtpFault(error: SmtpFault, wasGiven: boolean): SendError {
  const { code, responseCode, command, response } = error;
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1];
  const codes = [code, responseCode, status, command].filter(Boolean).join(' ');
  const { fault, reason } = judge(error, status, wasGiven);
  return new SendError(fault, `the mail server did not take the message (${codes})`, reason);
}

function judge(
  { code, responseCode, command }: SmtpFault,
  status: string | undefined,
  wasGiven: boolean,
): Verdict {
  if (code !== undefined && ourCodes.has(code)) return OURS;
  if (!responseCode) return { fault: wasGiven ? 'uncertain' : 'not-taken' };
  if (status !== undefined && fullStatus.test(status)) return FULL;
  if (responseCode < 500) return { fault: 'not-taken' };
  if (status !== undefined && ourStatus.test(status)) return OURS;
  // Before a recipient was named, no fault can concern one.
  if (command !== 'RCPT TO' && command !== 'DATA') return OURS;
  if (status !== undefined) return addressStatus.test(status) ? NO_ADDRESS : REFUSED;
  if (command === 'DATA') return REFUSED;
  if (responseCode === MAILBOX_FULL) return FULL;
  return addressCodes.has(responseCode) ? NO_ADDRESS : REFUSED;
}
