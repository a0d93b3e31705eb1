import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AuditChainEnd } from '@bedside/db/postgres/base/audit-event.query';
import { deriveKey, type KeyRing } from '../../../../ports/key-ring';

const SIGNATURE = /^([\s\S]*\n)signature (\S+) ([0-9a-f]{64})\n$/;
const HEAD = /^([0-9a-f-]{36}) (\d+) ([0-9a-f]{64})$/;

/**
 * The heads of a signed text. A key that signed it opens it as long as it is in the ring.
 * @returns undefined for a text that no key of the ring signed, so somebody changed it
 */
export function readHeads(
  ring: Pick<KeyRing, 'find'>,
  signed: string,
): { at: Date; heads: AuditChainEnd[] } | undefined {
  const [, text = '', keyId = '', signature = ''] = SIGNATURE.exec(signed) ?? [];
  const key = ring.find(keyId);
  if (!key) return undefined;
  const right = createHmac('sha256', deriveKey(key, 'audit heads')).update(text).digest();
  if (!timingSafeEqual(right, Buffer.from(signature, 'hex'))) return undefined;
  const [first = '', ...lines] = text.trimEnd().split('\n');
  const heads = lines.map((line) => {
    const [, accountId = '', position = '', hash = ''] = HEAD.exec(line) ?? [];
    return { accountId, position: Number(position), hash: Buffer.from(hash, 'hex') };
  });
  return { at: new Date(first.split(' ')[2] ?? ''), heads };
}
