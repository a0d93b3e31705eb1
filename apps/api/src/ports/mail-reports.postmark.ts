import { z } from 'zod';
import { sameSecret } from '../kit/secrets';
import { headerOf, readJson, type MailReport, type ReportCall } from './mail-reports';
import type { DeliveryReason } from '@bedside/contracts/sharing/delivery/delivery.rules';

/** The header by which Postmark returns a word of ours with its reports. */
export const POSTMARK_KEY_HEADER = 'X-PM-Metadata-mail';

const bounceSchema = z.object({
  RecordType: z.literal('Bounce'),
  Type: z.string(),
  Metadata: z.object({ mail: z.string() }),
});
const reasons = new Map<string, DeliveryReason>([
  ['HardBounce', 'address-unknown'],
  ['BadEmailAddress', 'address-unknown'],
  ['AddressChange', 'address-unknown'],
  ['Blocked', 'mail-refused'],
  ['SpamNotification', 'mail-refused'],
  ['DMARCPolicy', 'mail-refused'],
  ['SoftBounce', 'mail-not-delivered'],
  ['DnsError', 'mail-not-delivered'],
  ['ManuallyDeactivated', 'mail-refused'],
]);

/** Reads Postmark's reports of bounces. Postmark signs nothing, and logs in with a password that the operator sets. */
export function readPostmark(key: string) {
  return (call: ReportCall): MailReport[] | 'unsigned' => {
    if (!isOwn(key, headerOf(call, 'authorization'))) return 'unsigned';
    const bounce = bounceSchema.safeParse(readJson(call.body)).data;
    const reason = bounce && reasons.get(bounce.Type);
    return bounce && reason ? [{ key: bounce.Metadata.mail, reason }] : [];
  };
}

/** Whether a call has the key: as a bearer token, or as the password of any name. */
export function isOwn(key: string, authorization: string): boolean {
  const [scheme = '', given = ''] = authorization.split(' ');
  if (/^bearer$/i.test(scheme)) return sameSecret(given, key);
  if (!/^basic$/i.test(scheme)) return false;
  const pair = Buffer.from(given, 'base64').toString();
  return sameSecret(pair.slice(pair.indexOf(':') + 1), key);
}
