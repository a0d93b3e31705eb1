import { makeVideo } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { startTestApi, type OwnTestApi } from '@bedside/api/test-kit/start-test-api';
import pg from 'pg';
import type { BenchRow } from './bench-row';

/*
 * P43: the calls of one practice, while 120 calls of another one wait for a row that somebody holds, against the same
 * calls alone. Rounds with and without them alternate, in one run.
 */

const WAITING = 120;
const ROUNDS = 8;
const CALLS = 200;
const GOAL = 1.5;

export async function bench(): Promise<BenchRow[]> {
  const api = await startTestApi();
  // As in the product: a caller without a connection is refused after two seconds.
  api.deps.pool.options.connectionTimeoutMillis = 2_000;
  const holder = new pg.Client({ connectionString: api.database.postgresUrl });
  await holder.connect();
  try {
    const busy = await signUpDoctor(api);
    const other = await signUpDoctor(api);
    const row = await makeVideo(api, busy);
    const own = await makeVideo(api, other);
    const statuses: number[] = [];
    const alone: number[] = [];
    const beside: number[] = [];
    await changeOften(api, other, own, statuses);
    for (let round = 0; round < ROUNDS; round += 1) {
      alone.push(...(await changeOften(api, other, own, statuses)));
      await holder.query('begin');
      await holder.query('select from video where id = $1 for update', [row]);
      const waiting = Array.from({ length: WAITING }, () => change(api, busy, row));
      await untilWaiting(api);
      beside.push(...(await changeOften(api, other, own, statuses)));
      await holder.query('rollback');
      statuses.push(...(await Promise.all(waiting)));
    }
    const [ours, bare] = [p99(beside), p99(alone)];
    const ratio = Number((ours / bare).toFixed(2));
    const refused = statuses.filter((status) => status !== 200).length;
    return [
      {
        id: 'P43',
        name: `A practice's change, p99, while ${WAITING} calls of another one wait for one row, against none`,
        ours: `${ours.toFixed(1)} ms`,
        bare: `${bare.toFixed(1)} ms`,
        ratio,
        goal: `at most ${GOAL} x, nobody refused`,
        ok: ratio <= GOAL && refused === 0,
        note: `${ROUNDS} rounds of ${CALLS} calls each; ${refused} of all ${statuses.length} refused`,
      },
    ];
  } finally {
    await holder.end();
    await api.stop();
  }
}

async function change(api: OwnTestApi, { token }: TestDoctor, id: string): Promise<number> {
  const body = { description: 'Bend it slowly.' };
  return (await api.call('PATCH', `/videos/${id}`, { token, body })).status;
}

/** How long each of many calls takes, one after another. */
async function changeOften(
  api: OwnTestApi,
  doctor: TestDoctor,
  id: string,
  statuses: number[],
): Promise<number[]> {
  const taken: number[] = [];
  for (let call = 0; call < CALLS; call += 1) {
    const begun = performance.now();
    statuses.push(await change(api, doctor, id));
    taken.push(performance.now() - begun);
  }
  return taken;
}

/** Until somebody waits for the row. Every other call has come by then, since they were made before. */
async function untilWaiting(api: OwnTestApi): Promise<void> {
  for (;;) {
    const { rows } = await api.database.pool.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if ((rows[0]?.n ?? 0) > 0) return;
  }
}

function p99(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Number.NaN;
}
