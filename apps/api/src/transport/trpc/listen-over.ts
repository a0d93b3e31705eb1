import { AppError } from '@bedside/contracts/kit/app-error';
import type { SocketUse } from './context';
import { toTrpcError } from './error-formatter';

/**
 * Counts one more subscription of a socket. Everything else goes by HTTP, where calls have their limits and their line
 * in the log.
 * @returns takes it off the count again
 * @throws TRPCError FORBIDDEN for a query or a mutation, TOO_MANY_REQUESTS for one subscription too many
 */
export function listenOver(socket: SocketUse, type: 'query' | 'mutation' | 'subscription'): () => void {
  if (type !== 'subscription') {
    throw toTrpcError(
      new AppError('forbidden', { message: 'A socket is for listening. Make this call by HTTP.' }),
    );
  }
  if (socket.subscriptions >= socket.maxSubscriptions) {
    const message = `One socket listens to at most ${socket.maxSubscriptions} things. Stop one first.`;
    throw toTrpcError(new AppError('rate-limited', { message, retryAfterS: 1 }));
  }
  socket.subscriptions += 1;
  let isLeft = false;
  return () => {
    if (!isLeft) socket.subscriptions -= 1;
    isLeft = true;
  };
}

/** Hands on what is heard, and leaves when the listener does. */
export async function* untilLeft<T>(heard: AsyncIterable<T>, leave: () => void): AsyncGenerator<T, void> {
  try {
    yield* heard;
  } finally {
    leave();
  }
}
