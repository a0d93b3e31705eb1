import { randomUUID } from 'node:crypto';
import { exportPatients } from '@bedside/api/modules/patients/patient/export-patients';
import type { DoctorActor } from '@bedside/api/kit/actor';
import { actorScope, practiceIdSchema, userIdSchema } from '@bedside/contracts/kit/ids';
import { startOwnEngines, type TestDatabase } from '@bedside/db/test-engine/engines';
import { runCopy } from '../kit/copy-rows';
import type { BenchRow } from './bench-row';

const ROWS = 100_000;
const PAIRS = 15;
const GOAL = 1.5;
/** A stream holds a page or two, not the file. */
const GOAL_MB = 48;

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

async function fill({ pool }: TestDatabase, rows: number): Promise<DoctorActor> {
  const made = await pool.query<{ id: string }>(
    `WITH made AS (INSERT INTO "user" (role, email, mailbox, password_hash, first_name, last_name)
       VALUES ('doctor', $1, $1, '', 'Grace', 'Hopper') RETURNING id)
     INSERT INTO practice (id, owner_id, link_id, place_of_work) SELECT id, id, $1, '' FROM made RETURNING id`,
    [randomUUID()],
  );
  const userId = userIdSchema.parse(made.rows[0]?.id);
  await pool.query(
    `INSERT INTO patient (practice_id, link_id, first_name, last_name, phone, email, gender, date_birthday)
     SELECT $1, gen_random_uuid()::text, 'Ada' || n % 500, 'Number ' || n, (12122000000 + n)::text,
       'ada' || n || '@home.example', 'female', '1985-12-10' FROM generate_series(1, $2::int) AS n`,
    [userId, rows],
  );
  await pool.query('VACUUM ANALYZE patient');
  // The first practice of an account has its number.
  const practiceId = practiceIdSchema.parse(userId);
  return {
    userId,
    role: 'doctor',
    sessionId: '0'.repeat(64),
    address: '::1',
    practiceId,
    homeId: practiceId,
    scope: actorScope(practiceId, userId, true),
    practiceRole: 'owner',
  };
}

async function bytesOf(stream: AsyncIterable<unknown>): Promise<number> {
  let bytes = 0;
  for await (const chunk of stream) bytes += Buffer.byteLength(chunk as Buffer);
  return bytes;
}

/** Exports this many patients in pairs, ours and COPY in turn. */
export async function measureExport(test: TestDatabase, { rows, pairs }: { rows: number; pairs: number }) {
  const doctor = await fill(test, rows);
  const client = await test.pool.connect();
  const runs = {
    ours: async () => bytesOf(await exportPatients({ ...test, clock: Date.now }, doctor, { format: 'csv' })),
    bare: () =>
      runCopy(
        client,
        `COPY (SELECT first_name, last_name, phone, email, gender, date_birthday FROM patient
           WHERE practice_id = '${doctor.userId}' ORDER BY created_at, id) TO STDOUT (FORMAT csv)`,
      ),
  };
  const times = { ours: [] as number[], bare: [] as number[] };
  const before = process.memoryUsage.rss();
  let most = before;
  for (let pair = -1; pair < pairs; pair++) {
    for (const name of pair % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const)) {
      const start = performance.now();
      const bytes = await runs[name]();
      if (bytes < rows * 40) throw new Error('the export is not whole');
      most = Math.max(most, process.memoryUsage.rss());
      if (pair >= 0) times[name].push(performance.now() - start);
    }
  }
  client.release();
  return {
    ours: median(times.ours),
    bare: median(times.bare),
    ratio: median(times.ours.map((ms, n) => ms / (times.bare[n] ?? NaN))),
    megabytes: (most - before) / 1_048_576,
  };
}

/** P19: 100,000 patients as csv against COPY ... TO STDOUT. */
export async function bench(): Promise<BenchRow[]> {
  const engines = await startOwnEngines();
  try {
    const test = await engines.freshDatabase();
    const { ours, bare, ratio, megabytes } = await measureExport(test, { rows: ROWS, pairs: PAIRS });
    await test.drop();
    return [
      {
        id: 'P19',
        name: 'export of 100,000 patients as csv against COPY ... TO STDOUT',
        ours: `${ours.toFixed(0)} ms`,
        bare: `${bare.toFixed(0)} ms`,
        ratio,
        goal: `at most ${GOAL} x, streamed`,
        ok: ratio <= GOAL && megabytes <= GOAL_MB,
        note: `+${megabytes.toFixed(0)} MB`,
      },
    ];
  } finally {
    await engines.stop();
  }
}
