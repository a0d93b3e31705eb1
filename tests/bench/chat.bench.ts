import { makeShare } from '@bedside/api/test-kit/make-practice';
import { signUpDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { startTestApi, type TestApi } from '@bedside/api/test-kit/start-test-api';
import { countStatements } from '../kit/count-statements';
import { median } from '../kit/median';
import type { BenchRow } from './bench-row';

/* P37: the last page of a long conversation against that of a short one. */

const OPENINGS = 300;
const PAGE_LIMIT = 1.25;
const MOST_STATEMENTS = 3;

type Thread = { patientId: string; linkId: string };

async function measurePages(api: TestApi, threads: readonly Thread[]): Promise<BenchRow> {
  const [long, short] = threads;
  if (!long || !short) throw new Error('there are too few conversations');
  for (const [{ patientId }, length] of [
    [long, 20_000],
    [short, 200],
  ] as const) {
    await api.deps.pool.query(
      `insert into chat (patient_id, practice_id) select id, practice_id from patient where id = $1
       on conflict do nothing`,
      [patientId],
    );
    await api.deps.pool.query(
      `insert into chat_message (patient_id, position, author, key, text, created_at, practice_id)
       select $1, n, 'doctor', 'fill-' || n, 'Message ' || n, now(), patient.practice_id
       from patient, generate_series(1, $2::int) as n where patient.id = $1`,
      [patientId, length],
    );
  }
  await api.database.pool.query('analyze chat_message');
  const open = async ({ linkId }: Thread) => {
    const start = performance.now();
    await api.call('GET', `/public-chats/${linkId}/messages?limit=50`);
    return performance.now() - start;
  };
  const taken = { long: [] as number[], short: [] as number[] };
  for (let index = 0; index < OPENINGS; index += 1) {
    const order = index % 2 === 0 ? (['long', 'short'] as const) : (['short', 'long'] as const);
    for (const which of order) taken[which].push(await open(which === 'long' ? long : short));
  }
  const statements = await countStatements(api.deps.pool, () =>
    api.call('GET', `/public-chats/${long.linkId}/messages?limit=50`),
  );
  const [ours, bare] = [median(taken.long), median(taken.short)];
  const ratio = Number((ours / bare).toFixed(2));
  return {
    id: 'P37',
    name: 'Conversations: the last page of 20,000 messages, against one of 200',
    ours: `${ours.toFixed(2)} ms`,
    bare: `${bare.toFixed(2)} ms`,
    ratio,
    goal: `at most ${PAGE_LIMIT} x, in at most ${MOST_STATEMENTS} statements`,
    ok: ratio <= PAGE_LIMIT && statements <= MOST_STATEMENTS,
    note: `medians of ${OPENINGS} openings each; ${statements} statements`,
  };
}

export async function bench(): Promise<BenchRow[]> {
  const api = await startTestApi();
  try {
    const doctor = await signUpDoctor(api);
    const threads: Thread[] = [];
    for (let index = 0; index < 2; index += 1) {
      const { patient, patientLinkId: linkId } = await makeShare(api, doctor);
      threads.push({ patientId: patient.id, linkId });
    }
    return [await measurePages(api, threads)];
  } finally {
    await api.stop();
  }
}
