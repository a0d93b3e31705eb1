import { createHmac } from 'node:crypto';
import type { AuditChainEnd } from '@bedside/db/postgres/base/audit-event.query';
import { deriveKey, type KeyRing } from '../../../../ports/key-ring';

/** The ends of all chains at one time, as a text: a line for each, in the order of the accounts, and a signature. */
export function signHeads(ring: Pick<KeyRing, 'sealing'>, at: Date, heads: readonly AuditChainEnd[]): string {
  const key = ring.sealing();
  const lines = heads.map(
    ({ accountId, position, hash }) => `${accountId} ${position} ${hash.toString('hex')}`,
  );
  const text = [`bedside-audit-heads 1 ${at.toISOString()}`, ...lines, ''].join('\n');
  const signature = createHmac('sha256', deriveKey(key, 'audit heads')).update(text).digest('hex');
  return `${text}signature ${key.id} ${signature}\n`;
}
