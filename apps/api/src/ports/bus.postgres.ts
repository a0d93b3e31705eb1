import pg from 'pg';
import type { Bus, Notice } from './bus';
import type { Log } from './log';

const CHANNEL = 'bedside';
/** The payload of NOTIFY may have 8,000 bytes. Longer lists become several notices. */
const LINKS_PER_NOTICE = 200;
/** Notices that may make a remembered value wrong. */
const endsMemory = new Set<Notice['topic']>([
  'share-changed',
  'session-ended',
  'user-changed',
  'practice-changed',
]);

/**
 * The bus on LISTEN/NOTIFY: one connection listens, the pool publishes. It reconnects by itself. A notice follows a
 * commit, so one that cannot be sent is logged and fails nothing: what other processes remember ends by itself.
 */
export function createPostgresBus(pool: pg.Pool, url: string, log: Pick<Log, 'warn'>): Bus {
  const listeners = new Set<(notice: Notice) => void>();
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;

  /** Retries once per second until it succeeds. Both an ended connection and a failed attempt call it. */
  const connectLater = () => {
    clearTimeout(retry);
    if (!stopped) retry = setTimeout(() => void connect(), 1_000);
  };

  const connect = async () => {
    const next = new pg.Client({ connectionString: url });
    next.on('error', () => undefined);
    next.on('end', connectLater);
    next.on('notification', ({ payload }) => {
      if (!payload) return;
      const notice = JSON.parse(payload) as Notice;
      for (const listener of listeners) listener(notice);
    });
    try {
      await next.connect();
      await next.query(`LISTEN ${CHANNEL}`);
      client = next;
      if (stopped) await next.end();
    } catch {
      await next.end().catch(() => undefined);
      connectLater();
    }
  };
  void connect();

  const send = async (notice: Notice) => {
    await pool
      .query('SELECT pg_notify($1, $2)', [CHANNEL, JSON.stringify(notice)])
      .catch((error: unknown) => log.warn({ topic: notice.topic, err: error }, 'a notice was not sent'));
  };

  return {
    async publish(notice) {
      if (!endsMemory.has(notice.topic)) {
        await send(notice);
        return;
      }
      // Delivered here without the detour through Postgres, so that later steps in this process see the change.
      for (const listener of listeners) listener(notice);
      if (notice.topic !== 'share-changed') {
        await send(notice);
        return;
      }
      for (let from = 0; from < notice.linkIds.length; from += LINKS_PER_NOTICE) {
        await send({ ...notice, linkIds: notice.linkIds.slice(from, from + LINKS_PER_NOTICE) });
      }
    },
    address: (notice) => ({ channel: CHANNEL, payload: JSON.stringify(notice) }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
