import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectEventStore } from '../clickhouse/connect';
import { startEmbeddedClickhouse } from './clickhouse';
import { isAlive } from './find-processes';
import { startEmbeddedPostgres } from './postgres';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'bedside-embedded-'));
  await chmod(directory, 0o755);
});
afterEach(() => rm(directory, { recursive: true, force: true }));

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function askEngine(url: string, query: string): Promise<unknown[]> {
  const client = connectEventStore(url, 'default');
  try {
    return await (await client.query({ query, format: 'JSONEachRow' })).json();
  } finally {
    await client.close();
  }
}

/** Starts an engine in its own process and kills that process with SIGKILL once the engine answers. */
async function startAndDie(module: string, starter: string): Promise<number> {
  const script = `import(${JSON.stringify(new URL(module, import.meta.url).href)}).then(async (engine) => {
    const started = await engine.${starter}({ dataDir: ${JSON.stringify(join(directory, 'data'))} });
    console.log('pid', started.pid());
  });`;
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const parent = spawn(process.execPath, ['--import', tsx, '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pid = await new Promise<number>((resolve) => {
    parent.stdout.on('data', (chunk: Buffer) => {
      const found = chunk.toString().match(/pid (\d+)/)?.[1];
      if (found) resolve(Number(found));
    });
  });
  parent.kill('SIGKILL');
  return pid;
}

describe('startEmbeddedPostgres', () => {
  it('finds its data again, keeps its password to itself and starts again when the server is killed', async () => {
    const dataDir = join(directory, 'data');
    const first = await startEmbeddedPostgres({ dataDir });
    await ask(first.url, 'CREATE TABLE kept AS SELECT 1 AS n');
    const [settings] = await ask(
      first.url,
      `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit`,
    );
    expect(settings).toEqual({ fsync: 'on', commit: 'on' });
    await first.stop();
    expect((await stat(`${dataDir}.password`)).mode & 0o777).toBe(0o600);
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);

    const onRestart = vi.fn();
    const second = await startEmbeddedPostgres({ dataDir, onRestart });
    try {
      expect(await ask(second.url, 'SELECT n FROM kept')).toEqual([{ n: 1 }]);
      process.kill(second.pid() ?? 0, 'SIGKILL');
      await vi.waitFor(() => expect(onRestart).toHaveBeenCalledOnce());
      expect(await ask(second.url, 'SELECT n FROM kept')).toEqual([{ n: 1 }]);
    } finally {
      await second.stop();
    }
  });

  it('starts after the process that ran it was killed', async () => {
    const orphan = await startAndDie('postgres.ts', 'startEmbeddedPostgres');
    const again = await startEmbeddedPostgres({ dataDir: join(directory, 'data') });
    try {
      expect(isAlive(orphan)).toBe(false);
      expect(await ask(again.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
    } finally {
      await again.stop();
    }
  });
});

describe('startEmbeddedClickhouse', () => {
  it('starts again on the same address when the child is killed, with its data', async () => {
    const onRestart = vi.fn();
    const engine = await startEmbeddedClickhouse({ dataDir: join(directory, 'data'), onRestart });
    try {
      const client = connectEventStore(engine.url, 'default');
      await client.command({
        query: 'CREATE TABLE kept ENGINE = MergeTree ORDER BY n AS SELECT toUInt32(1) AS n',
      });
      await client.close();
      process.kill(engine.pid() ?? 0, 'SIGKILL');
      await vi.waitFor(() => expect(onRestart).toHaveBeenCalledOnce());
      expect(await askEngine(engine.url, 'SELECT n FROM kept')).toEqual([{ n: 1 }]);
    } finally {
      await engine.stop();
    }
  });

  it('starts after the process that ran it was killed', async () => {
    const orphan = await startAndDie('clickhouse.ts', 'startEmbeddedClickhouse');
    const again = await startEmbeddedClickhouse({ dataDir: join(directory, 'data') });
    try {
      expect(isAlive(orphan)).toBe(false);
      expect(await askEngine(again.url, 'SELECT toUInt8(1) AS n')).toEqual([{ n: 1 }]);
    } finally {
      await again.stop();
    }
  });

  it('refuses a caller without the password, and keeps its files to its user', async () => {
    const dataDir = join(directory, 'data');
    await mkdir(dataDir, { mode: 0o755 });
    const engine = await startEmbeddedClickhouse({ dataDir });
    try {
      expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
      const { host } = new URL(engine.url);
      const answer = await fetch(`http://${host}/?query=SELECT%201`);
      expect([answer.status, answer.headers.get('x-clickhouse-exception-code')]).toEqual([401, '516']);
      expect(await (await fetch(`http://${host}/ping`)).text()).toBe('Ok.\n');
    } finally {
      await engine.stop();
    }
  });

  it('keeps the settings and parameters of a statement away from the next ones, and their values unchanged', async () => {
    const engine = await startEmbeddedClickhouse({ dataDir: join(directory, 'data') });
    const client = connectEventStore(engine.url, 'default');
    const read = async (query: string, query_params: Record<string, unknown>, settings = {}) =>
      (
        await client.query({ query, query_params, clickhouse_settings: settings, format: 'JSONEachRow' })
      ).json();
    try {
      const odd = `it's \\ a\nnew\tline \` "`;
      const setting = `SELECT getSetting('max_threads') AS threads, {odd:String} AS odd`;
      expect(await read(setting, { odd }, { max_threads: 1 })).toEqual([{ threads: 1, odd }]);
      for (let n = 0; n < 8; n++)
        expect(await read(setting, { odd: 'x' })).toEqual([{ threads: 2, odd: 'x' }]);
      await expect(read('SELECT {odd:String}', {})).rejects.toMatchObject({ code: '456' });
      await expect(read('SELECT nothing', {})).rejects.toMatchObject({ type: 'UNKNOWN_IDENTIFIER' });
    } finally {
      await client.close();
      await engine.stop();
    }
  });

  it('groups and sorts more than the memory of a statement holds', async () => {
    const engine = await startEmbeddedClickhouse({ dataDir: join(directory, 'data') });
    try {
      // Three million groups of one number each take more than half a gigabyte.
      const sum = (settings: string) =>
        `SELECT sum(length(many)) AS numbers FROM (
           SELECT number AS n, groupUniqArray(toString(number)) AS many FROM numbers(3000000) GROUP BY n)${settings}`;
      await expect(
        askEngine(engine.url, sum(' SETTINGS max_bytes_before_external_group_by = 0')),
      ).rejects.toThrow('memory limit exceeded');
      expect(await askEngine(engine.url, sum(''))).toEqual([{ numbers: '3000000' }]);
    } finally {
      await engine.stop();
    }
  });

  it('answers 40 simultaneous statements, at most twelve of them at a time', async () => {
    const engine = await startEmbeddedClickhouse({ dataDir: join(directory, 'data') });
    // The time is that of a statement's start, and each runs for at least 300 ms.
    const slow = 'SELECT toUnixTimestamp64Milli(now64(3)) AS startedAt, sleep(0.3) AS slept';
    try {
      const rows = await Promise.all(Array.from({ length: 40 }, () => askEngine(engine.url, slow)));
      const starts = rows.flat().map((row) => Number((row as { startedAt: string }).startedAt));
      const atOnce = starts.map((from) => starts.filter((at) => at >= from && at < from + 300).length);
      expect(starts).toHaveLength(40);
      expect(Math.max(...atOnce)).toBeLessThanOrEqual(12);
    } finally {
      await engine.stop();
    }
  });

  it('accepts the rows of an insert unchanged, compressed or not, refuses broken ones and keeps no copy', async () => {
    const engine = await startEmbeddedClickhouse({ dataDir: join(directory, 'data') });
    const client = connectEventStore(engine.url, 'default');
    const insert = (rows: string, columns: [string, ...string[]] = ['n', 'said']) => {
      const values = Readable.from([Buffer.from(rows)], { objectMode: false });
      return client.insert({ table: 'said', columns, values, format: 'TabSeparated' });
    };
    try {
      await client.command({
        query: "CREATE TABLE said (n UInt32, said String DEFAULT 'nothing') ENGINE = MergeTree ORDER BY n",
      });
      await insert(`1\tit's \\\\ a \\n line; 'é' FORMAT CSV\n`);
      await insert('2\n', ['n']);
      await insert('');
      const { host, password } = new URL(engine.url);
      const packed = await fetch(
        `http://${host}/?query=${encodeURIComponent('insert into said format CSV')}`,
        {
          method: 'POST',
          headers: { 'X-ClickHouse-Key': password, 'Content-Encoding': 'gzip' },
          body: gzipSync('3,"packed"\n'),
        },
      );
      expect(packed.status).toBe(200);
      await expect(insert('4\tgood\nfour\tbad\n')).rejects.toThrow(/parse/);
      expect(await askEngine(engine.url, 'SELECT n, said FROM said ORDER BY n')).toEqual([
        { n: 1, said: `it's \\ a \n line; 'é' FORMAT CSV` },
        { n: 2, said: 'nothing' },
        { n: 3, said: 'packed' },
      ]);
      expect(await readdir(join(directory, 'data.rows'))).toEqual([]);
    } finally {
      await client.close();
      await engine.stop();
    }
  });

  it('ends the query of a caller who disconnects', async () => {
    const engine = await startEmbeddedClickhouse({ dataDir: join(directory, 'data') });
    const client = connectEventStore(engine.url, 'default');
    try {
      const leaving = new AbortController();
      const slow = client.query({
        query: 'SELECT sum(cityHash64(number)) FROM numbers(1000000000000)',
        abort_signal: leaving.signal,
      });
      const running = () =>
        askEngine(
          engine.url,
          `SELECT 1 FROM system.processes WHERE query LIKE '%numbers(1000000000000)%' AND query NOT LIKE '%processes%'`,
        );
      await vi.waitFor(async () => expect(await running()).toHaveLength(1));
      leaving.abort();
      await expect(slow).rejects.toThrow();
      await vi.waitFor(async () => expect(await running()).toHaveLength(0));
    } finally {
      await client.close();
      await engine.stop();
    }
  });
});
