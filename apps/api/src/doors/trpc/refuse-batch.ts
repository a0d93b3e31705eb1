import { TRPCError } from '@trpc/server';

/** A page's calls of one moment; the web app's link makes no larger ones. */
export const MAX_BATCH = 20;

/**
 * Refuses a batch with two calls of `auth`: what guards the way in is called one by one.
 * @throws TRPCError BAD_REQUEST; no call of the batch is made then
 */
export function refuseBatch(calls: readonly { path: string }[]): void {
  const ofAuth = calls.filter(({ path }) => path.startsWith('auth.'));
  if (ofAuth.length < 2) return;
  throw new TRPCError({ code: 'BAD_REQUEST', message: 'Calls of auth go one by one, not in a batch.' });
}
