import { randomBytes } from 'node:crypto';
import { currentKey, KEY_DELAY_MS, KeyRingFault, type StoredRing } from './key-ring.file';

/**
 * Adds a key. It seals only after every process has read it.
 * @throws KeyRingFault while an added key waits
 */
export function rotateRing(ring: StoredRing, now: number): { ring: StoredRing; id: string; from: Date } {
  const waiting = ring.keys.find((key) => key.from > now);
  if (waiting)
    throw new KeyRingFault(`${waiting.id} was added a moment ago and does not seal yet. Wait for it.`);
  const day = new Date(now).toISOString().slice(0, 10).replaceAll('-', '');
  const id = `${day}-${randomBytes(3).toString('hex')}`;
  // Later than the current key, also where the clock was turned back.
  const from = Math.max(now, currentKey(ring, now).from) + KEY_DELAY_MS;
  const key = { id, secret: randomBytes(32).toString('base64url'), from };
  return { ring: { ...ring, keys: [...ring.keys, key] }, id, from: new Date(from) };
}
