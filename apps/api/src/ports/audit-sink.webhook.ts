import { createHmac } from 'node:crypto';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { keyedHash } from '../kit/secrets';
import type { AuditSink } from './audit-sink';
import type { KeyRing } from './key-ring';
import { isPrivateHost, lookUpPublic, PrivateAddress } from './public-address';

/** How long one call may take. */
const ANSWER_MS = 10_000;

/** The key of the signatures, made of the installation's keys and the address. */
export const auditWebhookKey = ({ hashing }: Pick<KeyRing, 'hashing'>, url: string): string =>
  keyedHash(hashing)('audit-webhook', url);

/** What proves that Bedside sent a body at a time. */
export function signLines(key: string, seconds: number, lines: string): string {
  return `t=${seconds},v1=${createHmac('sha256', key).update(`${seconds}.${lines}`).digest('hex')}`;
}

/** Sends signed lines of JSON by POST. It follows no redirect, because that would lead past the check of the address. */
export function createWebhookAuditSink(
  target: { url: string; key: string; isPrivateAllowed: boolean },
  clock: () => number,
  answerMs = ANSWER_MS,
): AuditSink {
  const url = new URL(target.url);
  const begin = url.protocol === 'https:' ? requestHttps : requestHttp;
  return {
    send: (lines) =>
      new Promise((resolve, reject) => {
        if (!target.isPrivateAllowed && isPrivateHost(url))
          return reject(new PrivateAddress('the address is of a private network'));
        const call = begin(
          url,
          {
            method: 'POST',
            headers: {
              'content-type': 'application/x-ndjson',
              'content-length': Buffer.byteLength(lines),
              'x-bedside-signature': signLines(target.key, Math.floor(clock() / 1_000), lines),
            },
            signal: AbortSignal.timeout(answerMs),
            ...(target.isPrivateAllowed ? {} : { lookup: lookUpPublic }),
          },
          (answer) => {
            const { statusCode = 0 } = answer;
            answer.destroy();
            if (statusCode >= 200 && statusCode < 300) resolve();
            else reject(new Error(`the receiver answered ${statusCode}`));
          },
        );
        call.once('error', reject);
        return call.end(lines);
      }),
  };
}
