import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { signUpDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { startTestApi, type TestApi } from '@bedside/api/test-kit/start-test-api';
import { median } from '../kit/median';
import type { BenchRow } from './bench-row';

/*
 * What P9 and P10 would cost if names, phones and mail addresses were encrypted. A table of the bench has each column of
 * 100,000 patients encrypted (AES-256-GCM), a blind index (an HMAC of every three letters of what the search reads, as
 * integers in a GIN index) and the place of each patient in the order of names. Its statements run in turn with those of
 * the plain table. Decision 052 rests on these rows.
 */

const PATIENTS = 100_000;
const BATCH = 5_000;
const LIMIT = 20;
const PAIRS = 18;
const WARM_UP = 2;
const TYPED = ['ada1', 'number 77', '2126', 'lovel', 'home.ex', '5123'];

const key = randomBytes(32);
const indexKey = randomBytes(32);

/** A patient, whose columns are plain or encrypted. */
type Person = { id: string; first: string; last: string; phone: string; email: string };
const columns = ['first', 'last', 'phone', 'email'] as const;

function seal(place: string, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: 16 }).setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

function open(place: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
    .setAAD(Buffer.from(place))
    .setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

const openRow = (row: Person): Person => ({
  id: row.id,
  first: open(`first:${row.id}`, row.first),
  last: open(`last:${row.id}`, row.last),
  phone: open(`phone:${row.id}`, row.phone),
  email: open(`email:${row.id}`, row.email),
});

const hashes = new Map<string, number>();
function hashOf(gram: string): number {
  const known = hashes.get(gram);
  if (known !== undefined) return known;
  const made = createHmac('sha256', indexKey).update(gram).digest().readInt32BE(0);
  hashes.set(gram, made);
  return made;
}

/** The blind index of a text: every three letters of it, none of which can be read. */
function gramsOf(text: string): number[] {
  const made = new Set<number>();
  for (let at = 0; at + 3 <= text.length; at += 1) made.add(hashOf(text.slice(at, at + 3)));
  return [...made];
}
const searched = ({ first, last, phone, email }: Omit<Person, 'id'>) =>
  `${first} ${last} ${phone} ${email}`.toLowerCase();

type Tables = { pool: TestApi['database']['pool']; practiceId: string };

/** @returns how long it took to store the patients in either form, in seconds */
async function fill({ pool, practiceId }: Tables): Promise<{ plain: number; sealed: number }> {
  await pool.query(`
    create table sealed_patient (
      id uuid primary key, practice_id uuid not null, first text not null, last text not null, phone text not null,
      email text not null, grams int[] not null, place int not null);
    create index on sealed_patient using gin (grams);
    create index on sealed_patient (practice_id, place)`);
  const taken = { plain: 0, sealed: 0 };
  for (let from = 0; from < PATIENTS; from += BATCH) {
    const begun = performance.now();
    const { rows } = await pool.query<Person>(
      `insert into patient (practice_id, link_id, first_name, last_name, phone, email)
       select $1, link_id, 'Ada' || n % 500, 'Number ' || n, (12122000000 + n)::text, 'ada' || n || '@home.example'
       from unnest($2::text[]) with ordinality as given(link_id, at), lateral (select at + $3::int as n) as counted
       returning id, first_name as first, last_name as last, phone, email`,
      [practiceId, Array.from({ length: BATCH }, () => randomBytes(16).toString('base64url')), from],
    );
    const between = performance.now();
    const given = columns.map((name) => rows.map((row) => seal(`${name}:${row.id}`, row[name])));
    await pool.query(
      `insert into sealed_patient
       select id, $1, first, last, phone, email, grams::int[], 0
       from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[])
         as given (id, first, last, phone, email, grams)`,
      [
        practiceId,
        rows.map(({ id }) => id),
        ...given,
        rows.map((row) => `{${gramsOf(searched(row)).join(',')}}`),
      ],
    );
    taken.plain += between - begun;
    taken.sealed += performance.now() - between;
  }
  await pool.query(`
    update sealed_patient set place = ranked.place
    from (select id, row_number() over (order by last_name, id) as place from patient) as ranked
    where ranked.id = sealed_patient.id`);
  await pool.query('vacuum (full, analyze) sealed_patient');
  await pool.query('vacuum analyze patient');
  return { plain: taken.plain / 1_000, sealed: taken.sealed / 1_000 };
}

/** Runs variants of the same work in turn, and returns the times of each in milliseconds. */
async function inTurn(...variants: ((at: number) => Promise<void>)[]): Promise<number[][]> {
  const times = variants.map((): number[] => []);
  for (let pair = -WARM_UP; pair < PAIRS; pair += 1)
    for (const [number, variant] of variants.entries()) {
      const begun = performance.now();
      await variant(Math.max(pair, 0));
      if (pair >= 0) times[number]?.push(performance.now() - begun);
    }
  return times;
}

function workOf({ pool, practiceId }: Tables) {
  const plain = async (words: string[]) => {
    const matching = `from patient where practice_id = $1${words.map((_, n) => ` and search_text like $${n + 2}`).join('')}`;
    const values = [practiceId, ...words.map((word) => `%${word}%`)];
    const [rows, count] = await Promise.all([
      pool.query(`select * ${matching} order by last_name, id limit ${LIMIT}`, values),
      pool.query<{ count: string }>(`select count(*) ${matching}`, values),
    ]);
    JSON.stringify(rows.rows);
    return Number(count.rows[0]?.count);
  };
  const matching = (words: string[]) => {
    const grams = words.flatMap(gramsOf);
    const all = {
      statement: 'from sealed_patient where practice_id = $1',
      values: [practiceId] as unknown[],
    };
    return grams.length === 0
      ? all
      : { statement: `${all.statement} and grams @> $2::int[]`, values: [...all.values, grams] };
  };
  /** Searches in the stored order, among whatever has the same three letters somewhere. */
  const byPlace = async (words: string[]) => {
    const { statement, values } = matching(words);
    const [rows, count] = await Promise.all([
      pool.query<Person>(`select * ${statement} order by place limit ${LIMIT}`, values),
      pool.query<{ count: string }>(`select count(*) ${statement}`, values),
    ]);
    JSON.stringify(rows.rows.map(openRow));
    return Number(count.rows[0]?.count);
  };
  /** Without a stored order, and exact: of what the index finds, as much is decrypted as comparing and sorting need. */
  const byOpening = async (words: string[]) => {
    const { statement, values } = matching(words);
    const { rows } = await pool.query<Person>(`select id, first, last, phone, email ${statement}`, values);
    const found = rows
      .map((row) => ({ row, last: open(`last:${row.id}`, row.last) }))
      .filter(({ row }) => {
        if (words.length === 0) return true;
        const text = searched(openRow(row));
        return words.every((word) => text.includes(word));
      })
      .sort((one, other) => (one.last < other.last ? -1 : 1));
    JSON.stringify(found.slice(0, LIMIT).map(({ row }) => openRow(row)));
    return found.length;
  };
  return { plain, byPlace, byOpening };
}

const p95 = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;
const shown = (ms: number) => `${ms.toFixed(1)} ms`;

/** P9 and P10 over encrypted columns: what decision 052 is made of. */
export async function bench(): Promise<BenchRow[]> {
  const api = await startTestApi();
  try {
    const { pool } = api.database;
    const tables = { pool, practiceId: (await signUpDoctor(api)).actor.userId };
    const stored = await fill(tables);
    const { plain, byPlace, byOpening } = workOf(tables);
    const wordsAt = (at: number) => (TYPED[at % TYPED.length] ?? '').split(' ').filter((word) => word !== '');
    for (const typed of TYPED.map((_, at) => wordsAt(at)))
      if ((await plain(typed)) !== (await byOpening(typed)))
        throw new Error(`${typed.join(' ')} is found otherwise`);
    const run =
      (work: (words: string[]) => Promise<number>, words: (at: number) => string[]) => async (at: number) => {
        await work(words(at));
      };
    const none = () => [];
    const [list = [], placed = [], opened = []] = await inTurn(
      run(plain, none),
      run(byPlace, none),
      run(byOpening, none),
    );
    const [search = [], searchPlaced = [], searchOpened = []] = await inTurn(
      run(plain, wordsAt),
      run(byPlace, wordsAt),
      run(byOpening, wordsAt),
    );
    const size = await pool.query<{ plain: number; sealed: number }>(
      `select pg_total_relation_size('patient')::float8 as plain, pg_total_relation_size('sealed_patient')::float8 as sealed`,
    );
    const row = (
      id: string,
      name: string,
      ours: number,
      bare: number,
      goal: number,
      note: string,
    ): BenchRow => ({
      id,
      name,
      ours: shown(ours),
      bare: shown(bare),
      ratio: ours / bare,
      goal: `none: at most ${goal} x would allow it`,
      ok: true,
      note,
    });
    const bytes = size.rows[0] ?? { plain: 1, sealed: Number.NaN };
    return [
      row(
        'P9-sealed',
        'page 1 of 100,000 encrypted patients in a stored order of names, against plain columns',
        median(placed),
        median(list),
        1.25,
        'the order of names can be read',
      ),
      row(
        'P9-sealed-exact',
        'the same without a stored order: every name is decrypted',
        median(opened),
        median(list),
        1.25,
        '',
      ),
      row(
        'P10-sealed',
        'type-ahead by a blind index of three letters and a stored order, the slowest twentieth',
        p95(searchPlaced),
        p95(search),
        1.3,
        `too many are counted; ${(bytes.sealed / bytes.plain).toFixed(1)} x the room`,
      ),
      row(
        'P10-sealed-exact',
        'the same without a stored order, each found row decrypted and compared',
        p95(searchOpened),
        p95(search),
        1.3,
        '',
      ),
      {
        id: 'P18-sealed',
        name: 'storing 100,000 patients encrypted and indexed, against plain ones with their index',
        ours: `${stored.sealed.toFixed(1)} s`,
        bare: `${stored.plain.toFixed(1)} s`,
        ratio: stored.sealed / stored.plain,
        goal: 'none',
        ok: true,
        note: 'inserts of 5,000',
      },
    ];
  } finally {
    await api.stop();
  }
}
