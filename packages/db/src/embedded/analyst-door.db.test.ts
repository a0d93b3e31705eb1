import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createClient } from '@clickhouse/client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeShare } from '../../test-engine/make-event';
import { connectEventStore, type EventStore } from '../clickhouse/connect';
import { writeEventRow } from '../clickhouse/event-row';
import { insertEvents } from '../clickhouse/event-store';
import { migrateClickhouse } from '../clickhouse/migrate-clickhouse';
import { openAnalystDoor, type AnalystDoor } from './analysts';
import { startEmbeddedClickhouse, type EmbeddedClickhouse } from './clickhouse';

/* What callers of the analysts' address may try over HTTP, and that none of it holds up the event store. */
let directory: string;
let engine: EmbeddedClickhouse;
let store: EventStore;
let door: AnalystDoor;
let practiceOfShare: string;
const password = randomUUID();

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'bedside-door-'));
  const dataDir = join(directory, 'clickhouse');
  engine = await startEmbeddedClickhouse({ dataDir });
  await migrateClickhouse(engine.url);
  store = connectEventStore(engine.url);
  door = await openAnalystDoor({ dataDir, password });
  const share = makeShare();
  practiceOfShare = share.practiceId;
  await insertEvents(store, [share.opened(), share.viewed('a', 30_000)].map(writeEventRow), {
    token: randomUUID(),
  });
});

afterAll(async () => {
  await door.stop();
  await store.close();
  await engine.stop();
  await rm(directory, { recursive: true, force: true });
});

const analyst = { 'X-ClickHouse-User': 'analyst', 'X-ClickHouse-Key': password };
const basic = (user: string, key: string) => ({
  Authorization: `Basic ${Buffer.from(`${user}:${key}`).toString('base64')}`,
});

async function call(path: string, init: RequestInit = {}) {
  const reply = await fetch(`${door.url}${path}`, { headers: analyst, ...init });
  return { status: reply.status, headers: reply.headers, text: await reply.text() };
}
const ask = (sql: string, query = '') => call(`/${query}`, { method: 'POST', body: sql });

/** What the product reads is there while analysts work. */
const productReads = async () =>
  (await store.query({ query: 'SELECT count() AS n FROM event', format: 'JSONEachRow' })).json();

describe('a caller', () => {
  it.each([
    ['without a password', {}],
    ['with another password', { ...analyst, 'X-ClickHouse-Key': randomUUID() }],
    ['as another user', { ...analyst, 'X-ClickHouse-User': 'default' }],
    ['as no user', { 'X-ClickHouse-Key': password }],
    ["as the product's user", basic('bedside', password)],
    ['by Basic, with half of the password', basic('analyst', password.slice(1))],
    ['by Basic, without a colon', { Authorization: `Basic ${Buffer.from('analyst').toString('base64')}` }],
  ])('%s is refused', async (_how, headers) => {
    const { status, headers: replied } = await call('/?query=SELECT%201', { headers });
    expect([status, replied.get('x-clickhouse-exception-code')]).toEqual([401, '516']);
  });

  it("does not get in with the product's password, nor into the product with the analysts'", async () => {
    const productKey = new URL(engine.url).password;
    expect((await call('/?query=SELECT%201', { headers: basic('analyst', productKey) })).status).toBe(401);
    const { host } = new URL(engine.url);
    expect((await fetch(`http://${host}/?query=SELECT%201`, { headers: analyst })).status).toBe(401);
  });

  it.each([
    ['GET', '/play', 404],
    ['GET', '/dashboard', 404],
    ['GET', '/../../etc/passwd', 404],
    ['GET', '/replicas_status', 404],
    ['PUT', '/?query=SELECT%201', 405],
    ['DELETE', '/?query=SELECT%201', 405],
    ['POST', '/', 400],
    ['GET', '/?query=SELECT%201&database=bedside', 404],
    ['GET', '/?query=SELECT%201&compress=1', 400],
    ['GET', '/?query=SELECT%201&readonly%20=0', 400],
    ['GET', '/?query=SELECT%201&max_execution_time=x', 403],
    ['GET', '/ping', 200],
    ['GET', '/', 200],
  ])('of %s %s gets %d', async (method, path, status) => {
    expect((await call(path, { method })).status).toBe(status);
  });

  it.each([
    'additional_table_filters',
    'additional_result_filter',
    'format_schema',
    'format_schema_path',
    'output_format_schema',
    'format_template_resultset',
    'format_custom_row_before_delimiter',
    'user_files_path',
    'allow_ddl',
    'allow_introspection_functions',
    'dialect',
    'implicit_select',
    'default_table_engine',
    'max_query_size',
    'max_result_bytes_',
    'profile',
    'log_queries',
    'workload',
    'role_',
    'custom_x',
    'output_format_csv_x=1&file',
  ])('cannot change the setting %s', async (setting) => {
    expect((await call(`/?query=SELECT%201&${setting}=1`)).status).toBe(403);
  });

  it('cannot pass what is not one readable statement', async () => {
    expect((await ask('x'.repeat(300_000))).status).toBe(413);
    expect((await ask('SELECT 1\0')).status).toBe(413);
    const bomb = gzipSync(Buffer.alloc(50_000_000, 'x'));
    const packed = { method: 'POST', body: bomb, headers: { ...analyst, 'Content-Encoding': 'gzip' } };
    expect((await call('/', packed)).status).toBe(413);
    const refused = await ask('\n; SELECT file($$/etc/passwd$$)', '?query=SELECT%201');
    expect([refused.status, refused.text.includes('root:')]).toEqual([500, false]);
    expect(await productReads()).toEqual([{ n: '2' }]);
  });
});

describe("Bedside's own page", () => {
  const own = randomUUID();
  const page = (key: string, practice?: string) => ({
    'X-ClickHouse-User': 'page',
    'X-ClickHouse-Key': key,
    ...(practice === undefined ? {} : { 'X-Bedside-Practice': practice }),
  });
  const count = async (headers: Record<string, string>) => {
    const { status, text } = await call('/?query=SELECT+count()+FROM+session', { headers });
    return status === 200 ? Number(text) : status;
  };

  it('sees the rows of the practice that it names, and gets in with its own key alone', async () => {
    expect(await count(page(door.pageKey, own))).toBe(0);
    expect(await count(page(door.pageKey, practiceOfShare))).toBe(1);
    expect(await count(page(password, own))).toBe(401);
    expect(await count(page(door.pageKey.slice(1), own))).toBe(401);
    expect(await count({ ...page(door.pageKey, own), 'X-ClickHouse-User': 'analyst' })).toBe(401);
  });

  it.each([undefined, '', `${own},${own}`, `${own}' OR '1`, own.toUpperCase()])(
    'runs nothing for the practice %s',
    async (practice) => {
      expect(await count(page(door.pageKey, practice))).toBe(400);
    },
  );

  it("lends its header to nobody: an analyst's statement sees what it saw", async () => {
    expect(await count({ ...analyst, 'X-Bedside-Practice': own })).toBe(1);
  });
});

describe('an analyst', () => {
  it('asks with parameters, whose values are values and whose names are held against the lists', async () => {
    const values = '?param_words=it%27s%20%5C%5C%20a%5Cnline&param_least=0';
    const { text } = await ask(
      'SELECT {words:String}, count() FROM session WHERE watched_ms >= {least:UInt32}',
      values,
    );
    expect(text).toBe("it\\'s \\\\ a\\nline\t1\n");
    const named = await ask(
      'SELECT * FROM {db:Identifier}.{name:Identifier}',
      '?param_db=bedside&param_name=event',
    );
    expect([named.status, named.text]).toEqual([403, expect.stringContaining('bedside.event is not a view')]);
  });

  it('reads by the client, row by row, in a form of choice', async () => {
    const client = createClient({ url: door.url, username: 'analyst', password, database: 'analytics' });
    const rows = await client.query({
      query: 'SELECT session, is_public FROM session',
      format: 'JSONEachRow',
      clickhouse_settings: { max_execution_time: 10 },
    });
    expect(await rows.json()).toEqual([{ session: 'a', is_public: 0 }]);
    await expect(client.query({ query: 'SELECT * FROM bedside.event' })).rejects.toMatchObject({
      code: '497',
    });
    await expect(client.command({ query: 'DROP TABLE analytics.session' })).rejects.toMatchObject({
      code: '497',
    });
    await client.close();
  });

  it('works in Grafana, whose calls are those of its ClickHouse data source', async () => {
    const ofGrafana = async (sql: string) => {
      const path = '/?client_protocol_version=54460&database=analytics&default_format=Native';
      const headers = { ...basic('analyst', password), 'Accept-Encoding': 'gzip' };
      const reply = await fetch(`${door.url}${path}`, { method: 'POST', body: sql, headers });
      const bytes = Buffer.from(await reply.arrayBuffer());
      expect([sql, reply.ok ? '' : bytes.toString()]).toEqual([sql, '']);
      return bytes;
    };
    const text = (value: string) => Buffer.from([value.length, ...Buffer.from(value)]);
    const version = /^[\d.]+$/;
    const hello = await ofGrafana('SELECT displayName(), version(), revision(), timezone()');
    // Information on the block; four columns, one row; a name, a type, no serialization of its own, a value.
    expect(hello.subarray(0, 10)).toEqual(Buffer.from([1, 0, 2, 255, 255, 255, 255, 0, 4, 1]));
    const first = Buffer.concat([text('displayName()'), text('String'), Buffer.from([0]), text('bedside')]);
    expect(hello.subarray(10, 10 + first.length)).toEqual(first);
    const last = Buffer.concat([text('timezone()'), text('String'), Buffer.from([0]), text('UTC')]);
    expect(hello.subarray(-last.length)).toEqual(last);
    expect((await ofGrafana('SELECT version()')).toString().slice(-8)).toMatch(version);
    const board = await readFile(new URL('../../grafana/dashboards/bedside.json', import.meta.url), 'utf8');
    const queries = [...board.matchAll(/"rawSql": "((?:[^"\\]|\\.)*)"/g)].map(([, sql = '']) =>
      (JSON.parse(`"${sql}"`) as string)
        .replace(/\$__timeFilter\((\w+)\)/g, '$1 >= toDateTime(1700000000) AND $1 <= toDateTime(1900000000)')
        .replace(/\$__dateFilter\((\w+)\)/g, "$1 >= toDate('2023-01-01') AND $1 <= toDate('2030-01-01')")
        .replace(/\$\{area:singlequote\}/g, "''"),
    );
    expect(queries.length).toBeGreaterThan(5);
    const BLOCK_INFO = hello.subarray(0, 8).toString('hex');
    const startOf = async (sql: string) => (await ofGrafana(sql)).subarray(0, 8).toString('hex') || 0;
    for (const sql of [
      'SHOW DATABASES',
      'SHOW TABLES FROM "analytics"',
      'DESC TABLE "analytics"."share"',
      "SELECT name, type, table FROM system.columns WHERE database IN ('analytics')",
      'SELECT * FROM analytics.share',
      ...queries,
    ])
      // A result without rows has no block.
      expect([0, BLOCK_INFO]).toContainEqual(await startOf(sql));
  });

  it('gets a packed reply, and the kind of its content', async () => {
    const { headers, text } = await call(
      '/?query=SELECT+session+FROM+session+FORMAT+CSV&enable_http_compression=1',
      {
        headers: { ...analyst, 'Accept-Encoding': 'gzip' },
      },
    );
    expect([headers.get('content-encoding'), headers.get('content-type'), text]).toEqual([
      'gzip',
      'text/csv; charset=UTF-8',
      '"a"\n',
    ]);
  });

  it('does not hold up the product with what runs too long or is too much', async () => {
    const heavy =
      'SELECT sum(cityHash64(a, b, c)) FROM (SELECT arrayJoin(range(5000)) AS a) AS x, (SELECT arrayJoin(range(5000)) AS b) AS y, (SELECT arrayJoin(range(5000)) AS c) AS z';
    const large =
      'SELECT arrayMap(x -> repeat(toString(x), 1000), range(2000)) FROM (SELECT arrayJoin(range(1000)))';
    const running = [ask(heavy, '?max_execution_time=2'), ask(large)];
    expect(await productReads()).toEqual([{ n: '2' }]);
    const [late, much] = await Promise.all(running);
    expect([late?.status, late?.text]).toEqual([500, expect.stringMatching(/^Code: 159\./)]);
    expect([much?.status, much?.text]).toEqual([500, expect.stringMatching(/^Code: (241|396)\./)]);
  });

  it('gets an answer or a reason when forty statements come at once, and half-sent ones block nobody', async () => {
    const { hostname, port } = new URL(door.url);
    const halves = Array.from({ length: 20 }, () => {
      const socket = connect(Number(port), hostname).on('error', () => undefined);
      socket.write(
        `POST /?query=SELECT HTTP/1.1\r\nHost: x\r\nX-ClickHouse-User: analyst\r\nX-ClickHouse-Key: ${password}\r\nContent-Length: 100\r\n\r\nhalf`,
      );
      return socket;
    });
    const replies = await Promise.all(Array.from({ length: 40 }, () => ask('SELECT count() FROM session')));
    const kinds = new Set(replies.map(({ status, text }) => (status === 200 ? text : text.slice(0, 10))));
    for (const half of halves) half.destroy();
    expect([...kinds].toSorted()).toEqual(['1\n', 'Code: 202.']);
    expect(await productReads()).toEqual([{ n: '2' }]);
  });

  it('leaves no result behind, and is let in again when the front was killed', async () => {
    await vi.waitFor(async () => {
      const places = await readdir(join(directory, 'clickhouse.analysts'), { withFileTypes: true });
      expect(places.filter((place) => place.isFile())).toEqual([]);
    }, 10_000);
    process.kill(door.pid() ?? 0, 'SIGKILL');
    await vi.waitFor(async () => expect((await call('/ping')).text).toBe('Ok.\n'), 10_000);
    expect((await ask('SELECT count() FROM session')).text).toBe('1\n');
  });
});
