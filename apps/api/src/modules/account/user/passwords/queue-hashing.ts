import { AppError } from '@bedside/contracts/kit/app-error';
import { countHashed } from '../count-hashed';

/**
 * Who asks: `known` is a device that its account knows, or somebody who is signed in. Strangers fill their own lane
 * only.
 */
export type HashingLane = 'known' | 'stranger';

/** Each hash takes 19 MiB and one of the four threads that also read and write files. */
const AT_ONCE = 2;
/** A lane of this length takes two or three seconds. */
const MOST_WAITING = 200;

const waiting: Record<HashingLane, (() => void)[]> = { known: [], stranger: [] };
let working = 0;

/**
 * Runs the work on a password in its turn, two at once for all callers. Known callers come first.
 * @throws AppError `unavailable` when 200 wait already in this lane
 */
export async function queueHashing<T>(work: () => Promise<T>, lane: HashingLane): Promise<T> {
  const line = waiting[lane];
  if (line.length >= MOST_WAITING)
    throw new AppError('unavailable', { says: 'passwords-busy', retryAfterS: 3 });
  countHashed(1);
  if (working < AT_ONCE) working += 1;
  else await new Promise<void>((resolve) => line.push(resolve));
  try {
    return await work();
  } finally {
    // The place goes to the next one.
    const next = waiting.known.shift() ?? waiting.stranger.shift();
    if (next) next();
    else working -= 1;
  }
}
