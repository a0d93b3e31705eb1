import { setTimeout as wait } from 'node:timers/promises';
import { INGEST_LOCK, RELAY_LOCK } from '@bedside/db/postgres/advisory-lock';
import { eventQueueLag } from '@bedside/db/postgres/base/event-queue.repository';
import type { PoolClient } from 'pg';
import type { Deps } from '../../../deps';
import { flushBatch } from './flush-batch';
import { refreshNames } from './refresh-names';

const POLL_MS = 200;
/**
 * An insert costs the engine about the same for many events as for few, so events are sent together when many arrive.
 */
const MANY_EVENTS = 500;
const POLL_OF_MANY_MS = 1_000;
/** More events than arrive in a second. That is a backlog. */
const BACKLOG_EVENTS = 40_000;
/** How often as long as an insert of a backlog the pause after it is: most of the time the engine answers figures. */
const REST_IN_BACKLOG = 2;
const STAND_BY_MS = 1_000;
const LONGEST_BACK_OFF_MS = 5_000;
/** A start has more urgent work. A minute later, the names that analysts see follow the records. */
const FIRST_NAMES_MS = 10_000;
const NAMES_EVERY_MS = 60_000;

export type Relay = {
  /** Finishes the running batch and lets another process lead. Waiting events remain in the queue. */
  stop(): Promise<void>;
  /** Resolves when the queue is empty; rejects when the relay is stopped first. */
  drained(): Promise<void>;
};

/** Takes the lock of the leader on a separate connection: Postgres releases it when the process dies. */
async function takeLead(deps: Pick<Deps, 'pool'>): Promise<PoolClient | undefined> {
  const client = await deps.pool.connect();
  try {
    const { rows } = await client.query<{ leads: boolean }>('SELECT pg_try_advisory_lock($1) AS leads', [
      RELAY_LOCK,
    ]);
    if (rows[0]?.leads) return client;
    client.release();
    return undefined;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

async function flushUnderLock(deps: Pick<Deps, 'db' | 'eventStore'>, client: PoolClient): Promise<number> {
  await client.query('SELECT pg_advisory_lock($1)', [INGEST_LOCK]);
  try {
    return await flushBatch(deps);
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [INGEST_LOCK]);
  }
}

/**
 * Moves events from the queue into the event store while the process lives: one leader among any number of processes,
 * one insert per flush. The leader also updates the names for analysts. While the event store or Postgres cannot be
 * reached, it retries for ever, with growing pauses. Nothing is lost or counted twice, and the figures catch up.
 */
export function relayEvents(
  deps: Pick<Deps, 'pool' | 'db' | 'eventStore' | 'log'>,
  { firstNamesMs = FIRST_NAMES_MS }: { firstNamesMs?: number } = {},
): Relay {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (ms: number) => wait(ms, undefined, { signal }).catch(() => undefined);

  async function lead(client: PoolClient): Promise<void> {
    let backOff = POLL_MS;
    let namesAt = performance.now() + firstNamesMs;
    let lost: Error | undefined;
    client.once('error', (error) => (lost = error));
    while (!signal.aborted) {
      const startedAt = performance.now();
      let moved = 0;
      try {
        moved = await flushUnderLock(deps, client);
        backOff = POLL_MS;
      } catch (error) {
        deps.log.warn({ err: error }, 'events could not be carried to the event store; trying again');
        backOff = Math.min(backOff * 2, LONGEST_BACK_OFF_MS);
      }
      if (performance.now() >= namesAt) {
        namesAt = performance.now() + NAMES_EVERY_MS;
        await refreshNames(deps).catch((error: unknown) => {
          deps.log.warn({ err: error }, 'the names that analysts see could not be brought up to date yet');
        });
      }
      if (lost) throw lost;
      // The interval counts from start to start, so a slow insert does not add to the delay of the figures.
      const took = performance.now() - startedAt;
      const interval = moved >= MANY_EVENTS && moved < BACKLOG_EVENTS ? POLL_OF_MANY_MS : POLL_MS;
      const ordinary = moved >= BACKLOG_EVENTS ? took * REST_IN_BACKLOG : interval - took;
      const rest = backOff === POLL_MS ? ordinary : backOff;
      if (rest > 0) await pause(rest);
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      let client: PoolClient | undefined;
      try {
        client = await takeLead(deps);
        if (client) await lead(client);
      } catch (error) {
        deps.log.warn({ err: error }, 'the relay of events lost its connection; taking it up again');
      } finally {
        // Closing the connection releases the lock; returning it to the pool would not.
        client?.release(true);
      }
      await pause(STAND_BY_MS);
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
    async drained() {
      while ((await eventQueueLag(deps.db)).waiting > 0) {
        if (signal.aborted) throw new Error('the relay was stopped before the queue was empty');
        await pause(20);
      }
    },
  };
}
