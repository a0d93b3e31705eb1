import { randomFillSync } from 'node:crypto';

const random = Buffer.alloc(10 * 512);
let used = random.length;

/** A UUID of version 7 (RFC 9562): 48 bits of time, then random ones drawn from a pool filled in bulk. */
export function uuidv7(now: number): string {
  if (used + 10 > random.length) {
    randomFillSync(random);
    used = 0;
  }
  const time = now.toString(16).padStart(12, '0');
  const tail = random.toString('hex', used, used + 10);
  used += 10;
  const variant = '89ab'[parseInt(tail.charAt(3), 16) & 3] ?? '8';
  return `${time.slice(0, 8)}-${time.slice(8)}-7${tail.slice(0, 3)}-${variant}${tail.slice(4, 7)}-${tail.slice(7, 19)}`;
}
