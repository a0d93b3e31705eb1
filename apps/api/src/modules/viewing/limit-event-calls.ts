import { AppError } from '@bedside/contracts/kit/app-error';
import type { Deps } from '../../deps';
import type { Viewer } from '../../kit/actor';

/** 600 event calls per share and minute (rest-v1.md, "Public patient side"). @throws AppError `rate-limited` */
export function limitEventCalls(deps: Pick<Deps, 'eventCalls'>, { grant }: Viewer): void {
  const wait = deps.eventCalls.take(grant.shareId);
  if (wait === 0) return;
  throw new AppError('rate-limited', {
    message: 'This page has sent more than we can take in a minute. It will go on by itself.',
    retryAfterS: wait,
  });
}
