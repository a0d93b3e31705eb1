import { makeVideo } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { startTestApi, type OwnTestApi } from '@bedside/api/test-kit/start-test-api';
import type pg from 'pg';
import { bootstrap, median } from '../kit/median';
import type { BenchRow } from './bench-row';
import { fillPractice } from './fill-events';

/*
 * P6: `GET /v1/analytics` of a practice with 30,000 events, against the same statements straight to both engines by their
 * own clients. The statements are those that the first calls sent, those of each engine at once.
 */

const PAIRS = 40;
const WARM_UP = 10;
const DAY_MS = 86_400_000;
const GOAL = 1.3;

type Statements = { events: object[]; records: { text: string; values: unknown[] }[] };

/** Every statement that `call` sends to the engines. */
async function statementsOf(api: OwnTestApi, call: () => Promise<unknown>): Promise<Statements> {
  const found: Statements = { events: [], records: [] };
  const { eventStore, pool } = api.deps;
  const query = eventStore.query.bind(eventStore);
  eventStore.query = ((given: Parameters<typeof query>[0]) => {
    found.events.push(given);
    return query(given);
  }) as typeof query;
  const sends = new Map<pg.PoolClient, (...given: unknown[]) => unknown>();
  const listen = (client: pg.PoolClient) => {
    if (sends.has(client)) return;
    const send = client.query as (...given: unknown[]) => unknown;
    sends.set(client, send);
    client.query = ((...given: unknown[]) => {
      const [statement, values] = given;
      const { text, values: own } =
        typeof statement === 'object'
          ? (statement as pg.QueryConfig)
          : { text: String(statement), values: undefined };
      if (/^\s*(select|with)/i.test(text))
        found.records.push({ text, values: (own ?? values ?? []) as unknown[] });
      return send.apply(client, given);
    }) as typeof client.query;
  };
  pool.on('acquire', listen);
  try {
    await call();
  } finally {
    eventStore.query = query;
    pool.off('acquire', listen);
    for (const [client, send] of sends) client.query = send as typeof client.query;
  }
  return found;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

export async function bench(): Promise<BenchRow[]> {
  const api = await startTestApi();
  try {
    const doctor = await signUpDoctor(api);
    await fillPractice(api.deps.eventStore, {
      practiceId: doctor.actor.scope.practiceId,
      videoId: await makeVideo(api, doctor),
      fromMs: Date.now() - 6 * DAY_MS,
    });
    const ours = async () => {
      const { status } = await api.call('GET', '/analytics?period=monthly', { token: doctor.token });
      if (status !== 200) throw new Error(`the figures were answered with ${status}`);
    };
    await ours();
    const { events, records } = await statementsOf(api, ours);
    if (events.length === 0 || records.length === 0)
      throw new Error(`the call sent ${events.length} and ${records.length} statements`);
    const bare = () =>
      Promise.all([
        ...events.map(async (given) =>
          (await api.deps.eventStore.query(given as Parameters<typeof api.deps.eventStore.query>[0])).text(),
        ),
        ...records.map(({ text, values }) => api.deps.pool.query(text, values)),
      ]);
    const times = { ours: [] as number[], bare: [] as number[] };
    for (let pair = 0; pair < PAIRS + WARM_UP; pair += 1) {
      const took =
        pair % 2 === 0 ? [await timed(ours), await timed(bare)] : [await timed(bare), await timed(ours)];
      const [call = Number.NaN, straight = Number.NaN] = pair % 2 === 0 ? took : took.toReversed();
      if (pair < WARM_UP) continue;
      times.ours.push(call);
      times.bare.push(straight);
    }
    const ratios = times.ours.map((value, pair) => value / (times.bare[pair] ?? Number.NaN));
    const [least, most] = bootstrap(ratios);
    return [
      {
        id: 'P6',
        name: 'GET analytics of a practice with 30,000 events, against its statements straight to the engines',
        ours: `${median(times.ours).toFixed(1)} ms`,
        bare: `${median(times.bare).toFixed(1)} ms`,
        ratio: median(ratios),
        goal: `at most ${GOAL} x`,
        ok: median(ratios) <= GOAL,
        note:
          `median of ${PAIRS} pairs, 95% interval ${least.toFixed(2)}-${most.toFixed(2)}; ` +
          `${events.length} statements to the event store, ${records.length} to Postgres, all at once`,
      },
    ];
  } finally {
    await api.stop();
  }
}
