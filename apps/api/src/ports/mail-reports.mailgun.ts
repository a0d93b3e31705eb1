import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { sameSecret } from '../kit/secrets';
import { keyOfMessageId, readJson, reasonOfStatus, type MailReport, type ReportCall } from './mail-reports';

const callSchema = z.object({
  signature: z.object({ timestamp: z.string(), token: z.string(), signature: z.string() }),
  'event-data': z.object({
    event: z.string(),
    severity: z.string().optional(),
    reason: z.string().optional(),
    'delivery-status': z.object({ 'enhanced-code': z.string().optional() }).optional(),
    message: z.object({ headers: z.object({ 'message-id': z.string().optional() }) }).optional(),
  }),
});

/** Reads Mailgun's signed events. Of failures only the permanent ones are reported: the others are tried again. */
export function readMailgun(signingKey: string) {
  return ({ body }: ReportCall): MailReport[] | 'unsigned' => {
    const call = callSchema.safeParse(readJson(body)).data;
    if (!call) return 'unsigned';
    const { timestamp, token, signature } = call.signature;
    const ours = createHmac('sha256', signingKey).update(`${timestamp}${token}`).digest('hex');
    if (!sameSecret(ours, signature)) return 'unsigned';
    const { event, severity, reason, message, 'delivery-status': status } = call['event-data'];
    const key = keyOfMessageId(message?.headers['message-id']);
    if (event !== 'failed' || severity !== 'permanent' || key === undefined) return [];
    if (reason === 'suppress-bounce') return [{ key, reason: 'address-unknown' }];
    return [{ key, reason: reasonOfStatus(status?.['enhanced-code']) }];
  };
}
