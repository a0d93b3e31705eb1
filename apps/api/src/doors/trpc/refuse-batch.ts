import { AppError } from '@bedside/contracts/kit/app-error';
import { toTrpcError } from '../../transport/trpc/error-formatter';

/** The calls of a page at one moment; the web app's link makes no larger batch. */
export const MAX_BATCH = 20;

/**
 * Refuses a batch with two calls of `auth`, whose limits count single requests.
 * @throws TRPCError BAD_REQUEST; no call of the batch is made then
 */
export function refuseBatch(calls: readonly { path: string }[]): void {
  const ofAuth = calls.filter(({ path }) => path.startsWith('auth.'));
  if (ofAuth.length < 2) return;
  throw toTrpcError(new AppError('malformed-request', { says: 'call-batched' }));
}
