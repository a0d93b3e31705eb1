import { randomUUID } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { readRows } from '@bedside/api/modules/patients/patient-import/reading/read-rows';
import { runImport } from '@bedside/api/modules/patients/patient-import/run-import';
import { createDiskStorage } from '@bedside/api/ports/storage.disk';
import { type LinkId, practiceScope, type PracticeScope } from '@bedside/contracts/kit/ids';
import { findImportById } from '@bedside/db/postgres/patients/patient-import.query';
import { insertImport } from '@bedside/db/postgres/patients/patient-import.repository';
import { findHome } from '@bedside/db/postgres/account/practice/practice.repository';
import { insertUser } from '@bedside/db/postgres/account/user/user-sign-up.repository';
import { startOwnEngines, type TestDatabase } from '@bedside/db/test-engine/engines';
import { parse } from 'csv-parse';
import * as sheets from 'xlsx';
import { makeDataDir, removeDataDir, startBedsideProcess } from '../kit/bedside-process';
import { runCopy } from '../kit/copy-rows';
import { peakGrowthBytes } from '../kit/process-memory';
import { queryRecords } from '../kit/records';
import { callRest, registerDoctor } from '../kit/rest-client';
import type { BenchRow } from './bench-row';

const ROWS = 100_000;
const PAIRS = 5;
const GOAL = 1.5;
const GOAL_MB = 150;
const GOAL_LOOP_MS = 20;
const SERVER_PATIENCE_MS = 300_000;
const POLL_MS = 200;

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
const linkId = () => randomUUID().replaceAll('-', '').slice(0, 22) as LinkId;

async function makeDoctor({ db }: TestDatabase): Promise<PracticeScope> {
  const id = await insertUser(db, {
    linkId: linkId(),
    role: 'doctor',
    email: `${randomUUID()}@clinic.example`,
    mailbox: randomUUID(),
    emailVerifiedAt: new Date(),
    passwordHash: 'none',
    firstName: 'Grace',
    lastName: 'Hopper',
    titleId: 'dr',
    areaPracticeId: 'cardiology',
    placeOfWork: 'Harbour Clinic',
  });
  if (!id) throw new Error('the address is taken');
  const practiceId = await findHome(db, id);
  if (!practiceId) throw new Error('the account has no practice');
  return practiceScope(practiceId);
}

const header = ['first name', 'last name', 'phone', 'date of birth', 'gender', 'email'];
const rowOf = (n: number) => [
  `Ada${n % 500}`,
  `Number ${n}`,
  `(212) ${String(2_000_000 + n).replace(/^(...)/, '$1-')}`,
  '12-10-1985',
  n % 2 === 0 ? 'female' : 'male',
  `ada${n}@home.example`,
];

export async function writeFiles(folder: string, rows: number): Promise<{ csv: string; xlsx: string }> {
  const table = [header, ...Array.from({ length: rows }, (_, n) => rowOf(n))];
  const paths = { csv: join(folder, 'patients.csv'), xlsx: join(folder, 'patients.xlsx') };
  await writeFile(paths.csv, table.map((cells) => cells.join(',')).join('\n'));
  const book = sheets.utils.book_new(sheets.utils.aoa_to_sheet(table), 'Patients');
  const bytes = sheets.write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
  await writeFile(paths.xlsx, bytes);
  return paths;
}

/** The import as the API and its worker do it, without the HTTP request around it. */
async function ours(test: TestDatabase, folder: string, path: string, rows: number): Promise<void> {
  const storage = createDiskStorage(join(folder, 'files'));
  const scope = await makeDoctor(test);
  const read = await readRows(path);
  const storageKey = `import/${randomUUID()}`;
  await storage.take(storageKey, read.path);
  const importId = await insertImport(test.db, scope, {
    fileName: 'patients.csv',
    reading: read.reading,
    columns: read.columns,
    storageKey,
    totalRows: read.totalRows,
    source: read.source,
  });
  const bus = {
    publish: () => Promise.resolve(),
    address: () => ({ channel: '', payload: '' }),
    subscribe: () => () => undefined,
    stop: () => Promise.resolve(),
  };
  const quota = { storageBytes: 2 ** 50, uploadsAtOnce: 1 };
  await runImport({ db: test.db, storage, bus, quota }, { importId, lastAttempt: true });
  const done = await findImportById(test.db, scope, importId);
  if (done?.createdCount !== rows) throw new Error('the import did not store every row');
}

const escape = (text: string) => text.replace(/[\\\t\n\r]/g, ' ');

/** The least work that stores the same rows: parse, COPY, one INSERT ... ON CONFLICT. */
async function bare(test: TestDatabase, path: string, rows: number): Promise<void> {
  const { practiceId } = await makeDoctor(test);
  const table: string[][] = [];
  if (path.endsWith('.csv')) {
    for await (const cells of createReadStream(path).pipe(parse()) as AsyncIterable<string[]>)
      table.push(cells);
  } else {
    const book = sheets.read(await readFile(path), { dense: true });
    const sheet = book.Sheets[book.SheetNames[0] ?? ''];
    if (sheet) table.push(...sheets.utils.sheet_to_json<string[]>(sheet, { header: 1 }));
  }
  const lines = table
    .slice(1)
    .map(([first = '', last = '', phone = '', day = '', gender = '', email = '']) => {
      const birthday = `${day.slice(6)}-${day.slice(0, 5)}`;
      return `${[linkId(), first, last, `1${phone.replace(/\D/g, '')}`, email, gender, birthday].map(escape).join('\t')}\n`;
    });
  const chunks = Array.from({ length: Math.ceil(lines.length / 1_000) }, (_, n) =>
    lines.slice(n * 1_000, n * 1_000 + 1_000).join(''),
  );
  const client = await test.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(`CREATE TEMP TABLE given (link_id text, first_name text, last_name text, phone text, email text,
      gender text, date_birthday date) ON COMMIT DROP`);
    await runCopy(client, 'COPY given FROM STDIN', chunks);
    const stored = await client.query(
      `INSERT INTO patient (practice_id, link_id, first_name, last_name, phone, email, gender, date_birthday)
       SELECT $1, given.* FROM given
       ON CONFLICT ON CONSTRAINT patient_phone_unique DO UPDATE SET email = excluded.email`,
      [practiceId],
    );
    await client.query('COMMIT');
    if (stored.rowCount !== rows) throw new Error('the bare import did not store every row');
  } finally {
    client.release();
  }
}

/** Wall time, and the longest time that the event loop was blocked. */
async function watch(act: () => Promise<void>): Promise<{ ms: number; loopMs: number }> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const start = performance.now();
  await act();
  const ms = performance.now() - start;
  delay.disable();
  return { ms, loopMs: delay.percentile(99) / 1e6 };
}

/** How far the memory of a freshly started server (`npm start`) rises while it imports a table. */
async function growthOfServer(path: string, rows: number): Promise<number> {
  const dataDir = await makeDataDir();
  try {
    const server = await startBedsideProcess(dataDir);
    const doctor = await registerDoctor(server.url);
    const form = new FormData();
    form.set('is_us_phones', 'true');
    form.set('file', await openAsBlob(path), basename(path));
    const growth = await peakGrowthBytes(server.pid, async () => {
      const { token } = doctor;
      await callRest(server.url, 'POST', '/v1/patients-import', {
        body: form,
        token,
        patienceMs: SERVER_PATIENCE_MS,
      });
      for (const until = Date.now() + SERVER_PATIENCE_MS; Date.now() < until; await wait(POLL_MS)) {
        const [done] = await queryRecords<{ created_count: number }>(
          dataDir,
          `SELECT created_count FROM patient_import WHERE status = 'finished'`,
        );
        if (done?.created_count === rows) return;
      }
      throw new Error('the server did not store every row');
    });
    await server.stop();
    return growth / 1_048_576;
  } finally {
    await removeDataDir(dataDir);
  }
}

/** Imports a file of this many rows in pairs, ours and bare in turn. */
export async function measureImport(
  test: TestDatabase,
  folder: string,
  path: string,
  { rows, pairs }: { rows: number; pairs: number },
) {
  const figures = {
    ours: [] as number[],
    bare: [] as number[],
    loopMs: [] as number[],
  };
  const clear = () => test.pool.query('TRUNCATE patient, patient_import CASCADE');
  for (let pair = -1; pair < pairs; pair++) {
    for (const name of pair % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const)) {
      await clear();
      const run = name === 'ours' ? () => ours(test, folder, path, rows) : () => bare(test, path, rows);
      const seen = await watch(run);
      // The first pair warms up.
      if (pair < 0) continue;
      figures[name].push(seen.ms);
      if (name === 'ours') figures.loopMs.push(seen.loopMs);
    }
  }
  const ratio = median(figures.ours.map((ms, n) => ms / (figures.bare[n] ?? NaN)));
  return {
    ours: median(figures.ours),
    bare: median(figures.bare),
    ratio,
    loopMs: median(figures.loopMs),
  };
}

/** P18: an import of 100,000 rows with all rules against parse, COPY and one INSERT. */
export async function bench(): Promise<BenchRow[]> {
  const engines = await startOwnEngines();
  const folder = await mkdtemp(join(tmpdir(), 'bedside-import-'));
  try {
    await mkdir(join(folder, 'files'));
    const test = await engines.freshDatabase();
    const files = await writeFiles(folder, ROWS);
    const rows: BenchRow[] = [];
    for (const kind of ['csv', 'xlsx'] as const) {
      const figures = await measureImport(test, folder, files[kind], { rows: ROWS, pairs: PAIRS });
      const megabytes = await growthOfServer(files[kind], ROWS);
      rows.push({
        id: 'P18',
        name: `import of 100,000 rows, ${kind}, against parse, COPY and one INSERT ... ON CONFLICT`,
        ours: `${(figures.ours / 1_000).toFixed(2)} s`,
        bare: `${(figures.bare / 1_000).toFixed(2)} s`,
        ratio: figures.ratio,
        goal: `at most ${GOAL} x, +${GOAL_MB} MB, event loop p99 ${GOAL_LOOP_MS} ms`,
        ok: figures.ratio <= GOAL && megabytes <= GOAL_MB && figures.loopMs <= GOAL_LOOP_MS,
        note: `+${megabytes.toFixed(0)} MB in a server just started, event loop p99 ${figures.loopMs.toFixed(1)} ms`,
      });
    }
    await test.drop();
    return rows;
  } finally {
    await engines.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
