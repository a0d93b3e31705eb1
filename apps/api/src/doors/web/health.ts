import { access, constants } from 'node:fs/promises';
import { outboxLag } from '@bedside/db/postgres/event-outbox.repository';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '../../deps';

const PATIENCE_MS = 2_000;

async function answers(check: Promise<unknown>): Promise<boolean> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => {
      reject(new Error('no answer in time'));
    }, PATIENCE_MS).unref();
  });
  return Promise.race([check, late]).then(
    () => true,
    () => false,
  );
}

/** How many events wait for the figures, and for how many seconds the oldest of them does. */
async function eventLag(deps: Pick<Deps, 'db' | 'clock'>): Promise<{ waiting: number; seconds: number }> {
  const { waiting, oldest } = await outboxLag(deps.db);
  return {
    waiting,
    seconds: oldest ? Math.max(0, Math.round((deps.clock() - oldest.getTime()) / 1_000)) : 0,
  };
}

type Health = {
  parts: { postgres: boolean; event_store: boolean; storage: boolean };
  /** Null while Postgres does not tell. */
  lag: Awaited<ReturnType<typeof eventLag>> | null;
};

async function look(deps: Deps): Promise<Health> {
  const [postgres, eventStore, storage] = await Promise.all([
    answers(sql`select 1`.execute(deps.db)),
    answers(
      deps.eventStore.ping().then((ping) => {
        if (!ping.success) throw ping.error;
      }),
    ),
    answers(Promise.all([deps.storage.check(), access(deps.workDir, constants.W_OK)])),
  ]);
  const lag = postgres ? await eventLag(deps).catch(() => null) : null;
  return { parts: { postgres, event_store: eventStore, storage }, lag };
}

/** The same figures as text that Prometheus and its kin collect. */
function asMetrics({ parts, lag }: Health): string {
  const gauge = (name: string, help: string, lines: [labels: string, value: number][]) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} gauge`,
    ...lines.map(([labels, value]) => `${name}${labels} ${value}`),
  ];
  const up = Object.entries(parts).map(([part, isUp]): [string, number] => [
    `{part="${part}"}`,
    Number(isUp),
  ]);
  return [
    ...gauge('bedside_part_up', 'Whether a part that Bedside needs answers.', up),
    ...(lag
      ? gauge('bedside_event_lag_events', 'Events that wait for the figures.', [['', lag.waiting]])
      : []),
    ...(lag
      ? gauge('bedside_event_lag_seconds', 'How long the oldest of them waits.', [['', lag.seconds]])
      : []),
    '',
  ].join('\n');
}

/**
 * `/healthz`: the process is alive. `/readyz`: it can work, or what is missing; and how far the figures are behind,
 * which keeps nobody from working. `/metrics`: the same for a program that collects figures.
 */
export function health(deps: Deps) {
  return (app: FastifyInstance, _options: object, done: () => void): void => {
    app.get('/healthz', () => ({ status: 'alive' }));
    app.get('/readyz', async (_request, reply) => {
      const { parts, lag } = await look(deps);
      const missing = Object.entries(parts).flatMap(([name, ready]) => (ready ? [] : [name]));
      const isReady = missing.length === 0;
      return reply
        .status(isReady ? 200 : 503)
        .send({ status: isReady ? 'ready' : 'not ready', missing, ...parts, event_lag: lag });
    });
    app.get('/metrics', async (_request, reply) =>
      reply.type('text/plain; version=0.0.4; charset=utf-8').send(asMetrics(await look(deps))),
    );
    done();
  };
}
