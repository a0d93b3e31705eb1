import type { IncomingMessage } from 'node:http';
import { MEGABYTE } from '@bedside/contracts/kit/constants';

/** A film of some minutes, in one request. */
const MOST_BYTES = 128 * MEGABYTE;
const LOOK_EVERY_MS = 1_000;
const MOST_LOOKS = 30;
/** A client that sends less between two looks reads while it writes, or does not care. */
const SLOW_BYTES = 2_048;

/** Reads the rest of a body and drops it, as far as its size, its speed and the time allow. It keeps nothing of it. */
export function dropRest(request: IncomingMessage): Promise<void> {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  let bytes = 0;
  let lately = 0;
  let looks = 0;
  const looking = setInterval(() => {
    looks += 1;
    if (lately < SLOW_BYTES || looks >= MOST_LOOKS) resolve();
    lately = 0;
  }, LOOK_EVERY_MS).unref();
  request.unpipe();
  request.on('data', ({ length }: Uint8Array) => {
    bytes += length;
    lately += length;
    if (bytes > MOST_BYTES) resolve();
  });
  for (const end of ['end', 'close', 'error']) request.once(end, () => resolve());
  request.resume();
  if (request.complete || request.destroyed) resolve();
  return promise.finally(() => clearInterval(looking));
}
