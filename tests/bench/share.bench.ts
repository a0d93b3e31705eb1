import { randomBytes } from 'node:crypto';
import { makeVideo } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { startTestApi, type TestApi } from '@bedside/api/test-kit/start-test-api';
import { countStatements } from '../kit/count-statements';
import { median } from '../kit/median';
import type { BenchRow } from './bench-row';

const FEW = 10;
const MANY = 10_000;
const PAIRS = 30;
const WARM_UP = 5;
const GOAL = 2;
/** The check of all patients, and storing those who are left to the job. */
const GOAL_STATEMENTS = 3;

async function fill(api: TestApi, practiceId: string, count: number): Promise<string[]> {
  const { rows } = await api.deps.pool.query<{ id: string }>(
    `INSERT INTO patient (practice_id, link_id, first_name, last_name, phone, email)
     SELECT $1, link_id, 'Ada', 'Number ' || n, (12122000000 + n)::text, 'ada' || n || '@home.example'
     FROM unnest($2::text[]) WITH ORDINALITY AS given(link_id, n) RETURNING id`,
    [practiceId, Array.from({ length: count }, () => randomBytes(16).toString('base64url'))],
  );
  await api.database.pool.query('VACUUM ANALYZE patient');
  return rows.map(({ id }) => id);
}

/** Shares new videos with few and with many patients in turn; times are those of the replies. */
export async function measureShare(api: TestApi, { many, pairs }: { many: number; pairs: number }) {
  const doctor = await signUpDoctor(api);
  const patients = await fill(api, doctor.actor.userId, many);
  const reply = async (count: number) => {
    // The caller is remembered from here on, so neither of the compared requests looks it up.
    await api.call('GET', '/profile', { token: doctor.token });
    const videoId = await makeVideo(api, doctor);
    const body = {
      patients: patients.slice(0, count),
      message: 'Hello {{patient.name}}.',
      channels: 'all',
    };
    const start = performance.now();
    const { status } = await api.call('POST', `/videos/${videoId}/patients`, { token: doctor.token, body });
    if (status !== 201) throw new Error(`sharing answered ${status}`);
    return performance.now() - start;
  };
  const times = { few: [] as number[], many: [] as number[] };
  for (let pair = -WARM_UP; pair < pairs; pair++) {
    for (const name of pair % 2 === 0 ? (['few', 'many'] as const) : (['many', 'few'] as const)) {
      const ms = await reply(name === 'few' ? FEW : many);
      if (pair >= 0) times[name].push(ms);
    }
  }
  const statements = {
    few: await countStatements(api.deps.pool, () => reply(FEW)),
    many: await countStatements(api.deps.pool, () => reply(many)),
  };
  return {
    few: median(times.few),
    many: median(times.many),
    ratio: median(times.many.map((ms, n) => ms / (times.few[n] ?? NaN))),
    more: statements.many - statements.few,
  };
}

/** P20: the reply to sharing with 10,000 patients against the one to sharing with ten. */
export async function bench(): Promise<BenchRow[]> {
  const api = await startTestApi();
  try {
    const { few, many, ratio, more } = await measureShare(api, { many: MANY, pairs: PAIRS });
    return [
      {
        id: 'P20',
        name: 'reply to sharing with 10,000 patients against ten',
        ours: `${many.toFixed(0)} ms`,
        bare: `${few.toFixed(0)} ms`,
        ratio,
        goal: `at most ${GOAL} x, a constant number of statements`,
        ok: ratio <= GOAL && more <= GOAL_STATEMENTS,
        note: `+${more} statements`,
      },
    ];
  } finally {
    await api.stop();
  }
}
