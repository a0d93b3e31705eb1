import { createHmac } from 'node:crypto';
import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { keyedHash } from '../kit/secrets';
import type { AuditSink } from './audit-sink';
import type { KeyRing } from './key-ring';

/** How long one call may take. */
const ANSWER_MS = 10_000;

/** Networks that the internet does not lead to: this machine, its neighbours, and what is reserved. */
const closed = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  closed.addSubnet(network, bits, 'ipv6');

const isPrivate = (address: string) => closed.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
}

/** Looks a name up, and refuses it when one of its addresses is private. What was looked up is what is connected to. */
const lookUpPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return done(error, '', 0);
    if (addresses.some(({ address }) => isPrivate(address)))
      return done(new PrivateAddress('the name leads to a private network'), '', 0);
    return options.all === true ? done(null, addresses) : done(null, first.address, first.family);
  });
};

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
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const begin = url.protocol === 'https:' ? requestHttps : requestHttp;
  return {
    send: (lines) =>
      new Promise((resolve, reject) => {
        if (!target.isPrivateAllowed && isIP(host) !== 0 && isPrivate(host))
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
