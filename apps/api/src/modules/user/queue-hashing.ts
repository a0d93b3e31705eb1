import { AppError } from '@bedside/contracts/kit/app-error';
import pLimit from 'p-limit';
import { countHashed } from './count-hashed';

/** Each hash takes 19 MiB and one of the four threads that also read and write files. */
const AT_ONCE = 2;
/** A queue of this length takes two or three seconds. */
const MOST_WAITING = 200;

const queue = pLimit(AT_ONCE);

/**
 * Runs the work on a password in its turn, two at once for all callers.
 * @throws AppError `unavailable` when 200 wait already
 */
export async function queueHashing<T>(work: () => Promise<T>): Promise<T> {
  if (queue.pendingCount >= MOST_WAITING) {
    throw new AppError('unavailable', {
      says: 'passwords-busy',
      retryAfterS: 3,
    });
  }
  countHashed(1);
  return queue(work);
}
