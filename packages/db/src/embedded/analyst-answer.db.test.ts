import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Session } from 'chdb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { honestStatements, waysOut } from '../../test-engine/analyst-statements';
import { makeShare } from '../../test-engine/make-event';
import { connectEventStore, type EventStore } from '../clickhouse/connect';
import { writeEventRow } from '../clickhouse/event-row';
import { insertEvents } from '../clickhouse/event-store';
import { migrateClickhouse } from '../clickhouse/migrate-clickhouse';
import { answerAnalyst } from './analyst-answer';
import { analystFunctions } from './analyst-functions';
import { settingsOf } from './analyst-statement';
import { readDefinitions, writeEngineDirectory } from './analyst-tables';
import { startEmbeddedClickhouse, type EmbeddedClickhouse } from './clickhouse';

/*
 * The engine that analysts' statements run on, beside the event store's own engine: its lists, its own rights, and that it
 * writes nothing.
 */
let directory: string;
let engine: EmbeddedClickhouse;
let store: EventStore;
let session: Session;

async function openSession(): Promise<Session> {
  const eventsDir = join(directory, 'clickhouse');
  const settings = settingsOf([]);
  if (typeof settings === 'string') throw new Error(settings);
  const definitions = await readDefinitions(eventsDir);
  const place = await writeEngineDirectory(join(directory, randomUUID()), eventsDir, definitions, settings);
  return new Session(place.dataDir, { connectionArgs: [`--config-file=${place.configFile}`] });
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'bedside-analysts-'));
  engine = await startEmbeddedClickhouse({ dataDir: join(directory, 'clickhouse') });
  await migrateClickhouse(engine.url);
  store = connectEventStore(engine.url);
  const share = makeShare();
  await insertEvents(store, [share.opened(), share.viewed('a', 30_000)].map(writeEventRow), {
    token: randomUUID(),
  });
  session = await openSession();
});

afterAll(async () => {
  session.close();
  await store.close();
  await engine.stop();
  await rm(directory, { recursive: true, force: true });
});

const answer = async (sql: string, on = session) => {
  const { result } = await answerAnalyst(on, { sql, format: 'JSONCompactEachRow', parameters: [] });
  return Buffer.from(result.bytes()).toString('utf8');
};

const countEvents = async () =>
  (await store.query({ query: 'SELECT count() AS n FROM event', format: 'JSONEachRow' })).json();

it('has more than two hundred ways out to try, and forty honest statements', () => {
  expect(new Set(waysOut).size).toBeGreaterThan(200);
  expect(new Set(honestStatements).size).toBeGreaterThanOrEqual(40);
});

it.each(honestStatements)('answers %s', async (sql) => {
  await expect(answer(sql)).resolves.toBeTypeOf('string');
});

describe('a way out', () => {
  it.each(waysOut.map((sql) => [sql.slice(0, 120), sql]))('is refused: %s', async (_short, sql) => {
    await expect(answer(sql)).rejects.toThrow(/Code: \d+/);
  });

  it('wrote nothing, and left the store and the engine as they were', async () => {
    expect(existsSync('/tmp/out')).toBe(false);
    expect(await countEvents()).toEqual([{ n: '2' }]);
    expect(await answer('SELECT toUInt8(count()) FROM analytics.session')).toBe('[1]\n');
  });
});

it('tells from the tables that describe the views, and from nothing else', async () => {
  const databases = 'SELECT DISTINCT database FROM system.';
  expect(await answer(`${databases}tables`)).toBe('["analytics"]\n');
  expect(await answer(`${databases}columns`)).toBe('["analytics"]\n');
  expect(await answer('SELECT name FROM system.databases')).toBe('["analytics"]\n');
});

it('has rights of its own beneath the lists', async () => {
  const run = (sql: string) => session.queryAsync(sql, { format: 'TSVRaw' });
  for (const sql of [
    'SELECT * FROM bedside.event',
    "SELECT * FROM file('/etc/passwd', 'LineAsString')",
    "SELECT * FROM url('http://127.0.0.1:9/', 'LineAsString')",
    'INSERT INTO bedside.event (event_id) VALUES (generateUUIDv4())',
    'CREATE TABLE analytics.t (a Int8) ENGINE = Memory',
    'SET max_execution_time = 0',
    'GRANT ALL ON *.* TO default',
  ])
    await expect(run(sql)).rejects.toThrow(/Not enough privileges|readonly mode/);
});

it('names only functions that the engine has', async () => {
  const names = Buffer.from(
    (await session.queryAsync('SELECT lower(name) FROM system.functions', { format: 'TSVRaw' })).bytes(),
  );
  const known = new Set(names.toString('utf8').split('\n'));
  // Three are words of the language.
  const words = new Set(['lambda', 'exists', 'grouping', 'untuple']);
  expect(analystFunctions.filter((name) => !known.has(name.toLowerCase()) && !words.has(name))).toEqual([]);
});

it('reads what was written since, when it is opened again', async () => {
  const share = makeShare();
  await insertEvents(store, [share.viewed('b', 1_000)].map(writeEventRow), { token: randomUUID() });
  session.close();
  session = await openSession();
  expect(await answer('SELECT session FROM analytics.session ORDER BY session')).toBe('["a"]\n["b"]\n');
});
