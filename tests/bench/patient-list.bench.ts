import { randomBytes } from 'node:crypto';
import { listPatients } from '@bedside/api/modules/patients/patient/list-patients';
import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { startTestApi, type TestApi } from '@bedside/api/test-kit/start-test-api';
import { toListRestV1 } from '@bedside/contracts/kit/list.rest-v1';
import { toPatientRestV1 } from '@bedside/contracts/patients/patient/patient.rest-v1';
import { listPatientsInputSchema } from '@bedside/contracts/patients/patient/patient.schema';
import { countStatements } from '../kit/count-statements';
import { median } from '../kit/median';
import type { BenchRow } from './bench-row';

const PATIENTS = 100_000;
const LIMIT = 20;
const PAIRS = 60;
const WARM_UP = 10;
const TYPED = ['ada1', 'number 77', '2126', 'lovel', 'home.ex', '5123'];

async function fill(api: TestApi, { actor }: TestDoctor, count: number): Promise<void> {
  await api.deps.pool.query(
    `INSERT INTO patient (practice_id, link_id, first_name, last_name, phone, email)
     SELECT $1, link_id, 'Ada' || n % 500, 'Number ' || n, (12122000000 + n)::text, 'ada' || n || '@home.example'
     FROM unnest($2::text[]) WITH ORDINALITY AS given(link_id, n)`,
    [actor.userId, Array.from({ length: count }, () => randomBytes(16).toString('base64url'))],
  );
  await api.database.pool.query('VACUUM ANALYZE patient');
}

const sorted = (values: number[]) => [...values].sort((a, b) => a - b);
const p95 = (values: number[]) => sorted(values)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;

/** Runs two variants of the same work in turn, and returns the time of each in milliseconds. */
async function inTurn(
  ours: (at: number) => Promise<void>,
  bare: (at: number) => Promise<void>,
  pairs: number,
) {
  const times = { ours: [] as number[], bare: [] as number[] };
  for (let pair = -WARM_UP; pair < pairs; pair++) {
    for (const name of pair % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const)) {
      const start = performance.now();
      await (name === 'ours' ? ours : bare)(Math.max(pair, 0));
      if (pair >= 0) times[name].push(performance.now() - start);
    }
  }
  return times;
}

/** Lists and searches the patients of a doctor who has this many. */
export async function measureList(api: TestApi, { patients, pairs }: { patients: number; pairs: number }) {
  const doctor = await signUpDoctor(api);
  await fill(api, doctor, patients);
  const { pool } = api.deps;
  const last = patients / LIMIT;
  const list = async (given: { page?: number; fullSearch?: string }) => {
    const input = listPatientsInputSchema.parse({
      limit: LIMIT,
      orderBy: 'lastName',
      sortedBy: 'asc',
      ...given,
    });
    const page = await listPatients(api.deps, doctor.actor, input);
    if (page.items.length === 0 && given.page) throw new Error('the page is empty');
    JSON.stringify(toListRestV1(page, toPatientRestV1, '/v1/patients'));
  };
  const statement = `FROM patient WHERE practice_id = $1`;
  const bare = async (offset: number) => {
    const [rows, count] = await Promise.all([
      pool.query(`SELECT * ${statement} ORDER BY last_name, id LIMIT ${LIMIT} OFFSET ${offset}`, [
        doctor.actor.userId,
      ]),
      pool.query(`SELECT count(*) ${statement}`, [doctor.actor.userId]),
    ]);
    JSON.stringify({ data: rows.rows, total: count.rows[0] as unknown });
  };
  const first = await inTurn(
    () => list({ page: 1 }),
    () => bare(0),
    pairs,
  );
  const deep = await inTurn(
    () => list({ page: last }),
    () => list({ page: 1 }),
    pairs,
  );
  const typed = (at: number) => TYPED[at % TYPED.length] ?? '';
  const search = await inTurn(
    (at) => list({ fullSearch: typed(at) }),
    async (at) => {
      const words = typed(at).split(' ');
      const matching = statement + words.map((_, n) => ` AND search_text LIKE $${n + 2}`).join('');
      const values = [doctor.actor.userId, ...words.map((word) => `%${word}%`)];
      const [rows] = await Promise.all([
        pool.query(`SELECT * ${matching} ORDER BY last_name, id LIMIT ${LIMIT}`, values),
        pool.query(`SELECT count(*) ${matching}`, values),
      ]);
      JSON.stringify(rows.rows);
    },
    pairs,
  );
  return { first, deep, search, statements: await countStatements(pool, () => list({ page: last })) };
}

const ratioOf = (times: { ours: number[]; bare: number[] }) =>
  median(times.ours.map((ms, at) => ms / (times.bare[at] ?? Number.NaN)));
const shown = (ms: number) => `${ms.toFixed(1)} ms`;

/** P9: pages of 100,000 patients. P10: type-ahead over them. */
export async function bench(): Promise<BenchRow[]> {
  const api = await startTestApi();
  try {
    const { first, deep, search, statements } = await measureList(api, { patients: PATIENTS, pairs: PAIRS });
    const typeAhead = p95(search.ours) / p95(search.bare);
    return [
      {
        id: 'P9',
        name: '20 of 100,000 patients by name, page 1, against the two statements by pg and JSON',
        ours: shown(median(first.ours)),
        bare: shown(median(first.bare)),
        ratio: ratioOf(first),
        goal: 'at most 1.25 x, at most 2 statements',
        ok: ratioOf(first) <= 1.25 && statements <= 2,
        note: `${statements} statements`,
      },
      {
        id: 'P9',
        name: '20 of 100,000 patients by name, page 5,000 against page 1',
        ours: shown(median(deep.ours)),
        bare: shown(median(deep.bare)),
        ratio: ratioOf(deep),
        goal: 'at most 1.5 x',
        ok: ratioOf(deep) <= 1.5,
      },
      {
        id: 'P10',
        name: 'type-ahead over 100,000 patients, the slowest twentieth, against the same SQL by pg',
        ours: shown(p95(search.ours)),
        bare: shown(p95(search.bare)),
        ratio: typeAhead,
        goal: 'at most 1.3 x',
        ok: typeAhead <= 1.3,
      },
    ];
  } finally {
    await api.stop();
  }
}
