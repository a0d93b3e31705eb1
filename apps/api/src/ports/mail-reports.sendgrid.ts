import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';
import {
  headerOf,
  keyOfMessageId,
  readJson,
  reasonOfStatus,
  type MailReport,
  type ReportCall,
} from './mail-reports';

const eventsSchema = z.array(
  z.object({
    event: z.string(),
    type: z.string().optional(),
    status: z.string().optional(),
    reason: z.string().optional(),
    'smtp-id': z.string().optional(),
  }),
);

/**
 * Reads SendGrid's signed events.
 * @param publicKey in base64, as SendGrid shows it
 */
export function readSendgrid(publicKey: string) {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  return (call: ReportCall): MailReport[] | 'unsigned' => {
    const signature = Buffer.from(headerOf(call, 'x-twilio-email-event-webhook-signature'), 'base64');
    const at = headerOf(call, 'x-twilio-email-event-webhook-timestamp');
    if (!verify('sha256', Buffer.concat([Buffer.from(at), call.body]), key, signature)) return 'unsigned';
    const events = eventsSchema.safeParse(readJson(call.body)).data ?? [];
    return events.flatMap(({ event, type, status, reason, 'smtp-id': id }) => {
      const mail = keyOfMessageId(id);
      if (mail === undefined || (event !== 'bounce' && event !== 'dropped')) return [];
      if (event === 'dropped')
        return [{ key: mail, reason: /bounced/i.test(reason ?? '') ? 'address-unknown' : 'mail-refused' }];
      return [{ key: mail, reason: type === 'blocked' ? 'mail-refused' : reasonOfStatus(status) }];
    });
  };
}
