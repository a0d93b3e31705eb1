import { AppError } from '@bedside/contracts/kit/app-error';
import { toTrpcError } from '../../transport/trpc/error-formatter';

/** The most requests that a page makes at one moment; the web app makes no larger batch. */
export const MAX_BATCH = 20;

/**
 * Refuses a batch with two requests of `auth`, whose limits count single requests.
 * @throws TRPCError BAD_REQUEST; no request of the batch runs then
 */
export function refuseBatch(calls: readonly { path: string }[]): void {
  const ofAuth = calls.filter(({ path }) => path.startsWith('auth.'));
  if (ofAuth.length < 2) return;
  throw toTrpcError(new AppError('malformed-request', { says: 'call-batched' }));
}
