import { randomBytes } from 'node:crypto';
import { makeVideo } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { startTestApi, type TestApi } from '@bedside/api/test-kit/start-test-api';
import { countStatements } from '../kit/count-statements';
import { median } from '../kit/median';
import { peakGrowthBytes } from '../kit/process-memory';
import type { BenchRow } from './bench-row';

const FEW = 10;
const MANY = 10_000;
const ROUNDS = 7;
const WARM_UP = 2;
const GOAL_MS = 2_000;
const GOAL_MIB = 256;

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

/** Shares new videos with many patients; times are those of the replies. */
export async function measureShare(api: TestApi, { many, rounds }: { many: number; rounds: number }) {
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
  await reply(FEW);
  for (let round = 0; round < WARM_UP; round++) await reply(many);
  const times: number[] = [];
  const growth = await peakGrowthBytes(process.pid, async () => {
    for (let round = 0; round < rounds; round++) times.push(await reply(many));
  });
  const few = await countStatements(api.deps.pool, () => reply(FEW));
  const all = await countStatements(api.deps.pool, () => reply(many));
  return { ms: median(times), mib: growth / 1_048_576, more: all - few };
}

/** P20: the reply to sharing with 10,000 patients, its statements against those of ten, and the memory it takes. */
export async function bench(): Promise<BenchRow[]> {
  const api = await startTestApi();
  try {
    const { ms, mib, more } = await measureShare(api, { many: MANY, rounds: ROUNDS });
    return [
      {
        id: 'P20',
        name: 'reply to sharing with 10,000 patients',
        ours: `${ms.toFixed(0)} ms`,
        bare: '-',
        ratio: null,
        goal: `${GOAL_MS / 1_000} s, a constant number of statements, +${GOAL_MIB} MiB`,
        ok: ms <= GOAL_MS && more === 0 && mib <= GOAL_MIB,
        note: `median of ${ROUNDS}; +${more} statements, +${mib.toFixed(0)} MiB in the process of the bench`,
      },
    ];
  } finally {
    await api.stop();
  }
}
