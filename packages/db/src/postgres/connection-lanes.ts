import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { createLines } from './lines';

/** Whose calls share connections: an account, or whoever holds a link. */
export type Lane = {
  name: string;
  /** How many connections of a pool its calls have at once. */
  most: number;
};

type Call = Lane & { held: Set<pg.PoolClient>; hasBegun: boolean };
type WithClient = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

const calls = new AsyncLocalStorage<Call | undefined>();

/** More callers of one lane than any honest client has. */
const MOST_WAITING = 1_000;
/** A caller waits longer for others of its own lane than for a connection of the whole pool. */
const PATIENCE_FACTOR = 10;

/** Runs a call in a lane: everything that it reads and writes by a pool of `limitToLanes`. */
export function runInLane<T>(lane: Lane, call: () => T): T {
  return calls.run({ ...lane, held: new Set(), hasBegun: false }, call);
}

/** Runs what many callers share, and no lane may hold up. */
export function runOutsideLanes<T>(work: () => T): T {
  return calls.run(undefined, work);
}

/** Whether the call that asks holds a connection with an open transaction. Then others may wait for it. */
export function holdsTransaction(): boolean {
  const call = calls.getStore();
  return call !== undefined && isInTransaction(call);
}

function isInTransaction({ held }: Call): boolean {
  return [...held].some((client) => ['T', 'E'].includes(client.getTransactionStatus() ?? ''));
}

/**
 * Lets the calls of one lane have only so many of the pool's connections, so that those that wait for the lock of one
 * row leave the others to everybody else. A call without a connection waits for one in the order of arrival, and holds
 * nothing meanwhile. A call with an open transaction is given another one at once: others of its lane may wait for it.
 */
export function limitToLanes(pool: pg.Pool): void {
  const lines = createLines({ mostWaiting: MOST_WAITING });
  const places = new WeakMap<pg.PoolClient, () => void>();
  const connect = pool.connect.bind(pool) as {
    (): Promise<pg.PoolClient>;
    (callback: WithClient): void;
  };
  pool.on('release', (_error, client) => {
    places.get(client)?.();
    places.delete(client);
  });

  async function connectInLane(call: Call): Promise<pg.PoolClient> {
    const patienceMs = PATIENCE_FACTOR * (pool.options.connectionTimeoutMillis ?? 0);
    const leave = isInTransaction(call)
      ? lines.press(call.name)
      : await lines.enter(call.name, { most: call.most, patienceMs, isBegun: call.hasBegun });
    call.hasBegun = true;
    try {
      const client = await connect();
      call.held.add(client);
      places.set(client, () => {
        call.held.delete(client);
        leave();
      });
      return client;
    } catch (error) {
      leave();
      throw error;
    }
  }

  pool.connect = ((callback?: WithClient) => {
    const call = calls.getStore();
    if (!call) return callback ? connect(callback) : connect();
    const connecting = connectInLane(call);
    if (!callback) return connecting;
    connecting.then(
      (client) => {
        callback(undefined, client, client.release);
      },
      (error: unknown) => {
        callback(error as Error, undefined, () => undefined);
      },
    );
    return undefined;
  }) as typeof pool.connect;
}
