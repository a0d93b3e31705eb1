import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestEngines, type TestDatabase, type TestEngines } from '@bedside/db/test-engine/engines';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { REPOSITORY } from '../kit/bedside-process';
import { environmentOf, makeSecrets } from '../kit/compose';

type Services = { services: Record<string, { environment: Record<string, unknown> }> };
const text = readFileSync(join(REPOSITORY, 'docker-compose.yml'), 'utf8');
const { services } = parse(text, { merge: true }) as Services;

let engines: TestEngines;
let database: TestDatabase;
let folder: string;
const login = `login_${randomBytes(4).toString('hex')}`;

beforeAll(async () => {
  engines = await startTestEngines();
  database = await engines.freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'bedside-compose-'));
  makeSecrets(folder);
  const app = new URL(database.ownerUrl);
  app.username = login;
  app.password = randomBytes(8).toString('hex');
  const secret = (name: string, value: string) => writeFile(join(folder, 'secrets', name), value);
  await secret('database_owner_url', database.ownerUrl);
  await secret('database_url', app.href);
  await secret('clickhouse_url', database.clickhouseUrl);
});
afterAll(async () => {
  await database.pool.query(`drop owned by ${login}; drop role ${login}`).catch(() => undefined);
  await database.drop();
  await engines.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Starts a process with the environment of its service and no other, but for ports, and files on the disk. */
function start(service: string): { child: ChildProcess; output: () => string } {
  const environment = environmentOf(services[service]?.environment, folder);
  const here = { HOST: '127.0.0.1', PORT: '0', DATA_DIR: join(folder, 'data'), TMPDIR: folder };
  const onDisk = { S3_BUCKET: '', S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY_FILE: '' };
  const child = spawn(process.execPath, [join(REPOSITORY, 'apps/api/dist/server.js')], {
    env: { PATH: process.env['PATH'], ...environment, ...here, ...(service === 'migrate' ? {} : onDisk) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => {
      said += piece.toString();
    });
  return { child, output: () => said };
}

async function end(child: ChildProcess, signal?: NodeJS.Signals): Promise<number | null> {
  const exited = once(child, 'exit');
  if (signal) child.kill(signal);
  const [code] = (await exited) as [number | null];
  return code;
}

test('each process starts with exactly the environment of its service', async () => {
  const migrate = start('migrate');
  expect([await end(migrate.child), migrate.output()]).toEqual([
    0,
    expect.stringContaining('The databases are up to date.'),
  ]);
  for (const service of ['api', 'worker']) {
    const { child, output } = start(service);
    await expect.poll(() => output()).toMatch(/Bedside is ready: |could not start|fault/);
    expect(output()).toContain('Bedside is ready: ');
    const given = readFileSync(`/proc/${child.pid ?? 0}/environ`, 'utf8');
    for (const value of [database.ownerUrl, ...secretsOf('secret', 'database_url', 'storage_password')])
      expect(given).not.toContain(value);
    expect(await end(child, 'SIGTERM')).toBe(0);
  }
});

test('a process that does not migrate refuses records that lack a migration, and says what to do', async () => {
  await database.pool.query(
    'delete from kysely_migration where name = (select max(name) from kysely_migration)',
  );
  const { child, output } = start('worker');
  expect([await end(child), output()]).toEqual([1, expect.stringContaining('ROLE=migrate')]);
});

const secretsOf = (...names: string[]) =>
  names.map((name) => readFileSync(join(folder, 'secrets', name), 'utf8').trim());
