import { AppError } from '@bedside/contracts/kit/app-error';
import type { SocketUse } from './context';
import { toTrpcError } from './error-formatter';

/**
 * Counts one more subscription of a socket. Everything else uses HTTP, where requests have their limits and their log
 * line.
 * @returns a function that uncounts it
 * @throws TRPCError FORBIDDEN for a query or a mutation, TOO_MANY_REQUESTS beyond the limit
 */
export function listenOver(socket: SocketUse, type: 'query' | 'mutation' | 'subscription'): () => void {
  if (type !== 'subscription') {
    throw toTrpcError(new AppError('forbidden', { says: 'call-socket-listens' }));
  }
  if (socket.subscriptions >= socket.maxSubscriptions) {
    throw toTrpcError(
      new AppError('rate-limited', {
        says: { code: 'call-socket-full', params: { most: socket.maxSubscriptions } },
        retryAfterS: 1,
      }),
    );
  }
  socket.subscriptions += 1;
  let isLeft = false;
  return () => {
    if (!isLeft) socket.subscriptions -= 1;
    isLeft = true;
  };
}

/**
 * Passes on every item, and ends when the listener does.
 * @param within runs what reads the next item in the lane of the call
 */
export async function* untilLeft<T>(
  source: AsyncIterable<T>,
  leave: () => void,
  within: <R>(work: () => R) => R,
): AsyncGenerator<T, void> {
  const items = source[Symbol.asyncIterator]();
  try {
    for (;;) {
      const item = await within(() => items.next());
      if (item.done) return;
      yield item.value;
    }
  } finally {
    await items.return?.();
    leave();
  }
}
