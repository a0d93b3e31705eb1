import { AppError } from '@bedside/contracts/kit/app-error';
import type { Deps } from '../../../deps';

/**
 * 600 event calls per share and minute.
 * @param key names the share, or the visitor of a public link
 * @throws AppError `rate-limited`
 */
export function limitEventCalls(deps: Pick<Deps, 'eventCalls'>, key: string): void {
  const wait = deps.eventCalls.take(key);
  if (wait === 0) return;
  throw new AppError('rate-limited', {
    says: 'viewing.too-many-calls',
    retryAfterS: wait,
  });
}
