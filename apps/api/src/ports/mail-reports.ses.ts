import { createVerify } from 'node:crypto';
import { z } from 'zod';
import { keyOfMessageId, readJson, reasonOfStatus, type MailReport, type ReportCall } from './mail-reports';
import type { ReturnPath } from './return-path';

const FETCH_MS = 10_000;
const AMAZON = /^sns\.[a-z0-9-]+\.amazonaws\.com(?:\.cn)?$/;

const envelopeSchema = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation']),
  TopicArn: z.string(),
  Message: z.string(),
  MessageId: z.string(),
  Subject: z.string().nullish(),
  Timestamp: z.string(),
  Token: z.string().optional(),
  SubscribeURL: z.string().optional(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.base64(),
  SigningCertURL: z.string(),
});
type Envelope = z.infer<typeof envelopeSchema>;

const bounceSchema = z.object({
  bounce: z.object({
    bounceType: z.string(),
    bouncedRecipients: z.array(z.object({ status: z.string().optional() })),
  }),
  mail: z.object({
    source: z.string(),
    commonHeaders: z.object({ messageId: z.string().optional() }).optional(),
  }),
});

/** What Amazon's signature covers, in this order. */
const signed = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: [
    'Message',
    'MessageId',
    'SubscribeURL',
    'Timestamp',
    'Token',
    'TopicArn',
    'Type',
  ],
} as const;

/** Gets a page of Amazon's. */
export type GetPage = (url: string) => Promise<string>;

/** Over HTTPS, without redirects, from Amazon's own names alone. */
export const getAmazonPage: GetPage = async (url) => {
  const { protocol, hostname, port } = new URL(url);
  if (protocol !== 'https:' || port !== '' || !AMAZON.test(hostname))
    throw new Error('the address is not one of Amazon SNS');
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(FETCH_MS) });
  if (!response.ok) throw new Error(`Amazon SNS answered ${response.status}`);
  return response.text();
};

/**
 * Reads reports of Amazon's SES, which come by one topic of SNS. The first call of a topic asks for its confirmation,
 * which is given.
 */
export function readSes(topic: string, returnPath: ReturnPath | undefined, getPage: GetPage = getAmazonPage) {
  let known: { at: string; certificate: string } | undefined;
  const isGenuine = async (envelope: Envelope): Promise<boolean> => {
    const { SigningCertURL: at, Type: type } = envelope;
    const certificate = known?.at === at ? known.certificate : await getPage(at);
    const text = signed[type]
      .flatMap((name) => (typeof envelope[name] === 'string' ? [`${name}\n${envelope[name]}\n`] : []))
      .join('');
    const check = createVerify(envelope.SignatureVersion === '1' ? 'sha1' : 'sha256').update(text);
    if (!check.verify(certificate, envelope.Signature, 'base64')) return false;
    known = { at, certificate };
    return true;
  };
  return async ({ body }: ReportCall): Promise<MailReport[] | 'unsigned'> => {
    const envelope = envelopeSchema.safeParse(readJson(body)).data;
    if (envelope?.TopicArn !== topic) return 'unsigned';
    if (!(await isGenuine(envelope).catch(() => false))) return 'unsigned';
    if (envelope.Type === 'SubscriptionConfirmation') {
      await getPage(envelope.SubscribeURL ?? '');
      return [];
    }
    const report = bounceSchema.safeParse(readJson(envelope.Message)).data;
    const key =
      report &&
      (returnPath?.find(report.mail.source) ?? keyOfMessageId(report.mail.commonHeaders?.messageId));
    if (!report || key === undefined) return [];
    const { bounceType, bouncedRecipients } = report.bounce;
    const status = bouncedRecipients[0]?.status;
    if (bounceType !== 'Permanent')
      return status === undefined ? [] : [{ key, reason: reasonOfStatus(status.replace(/^5/, '4')) }];
    return [{ key, reason: status === undefined ? 'address-unknown' : reasonOfStatus(status) }];
  };
}
