import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Session } from 'chdb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listMigrations } from '../migration-files';
import { statementsFor } from './migrate-clickhouse';

/*
 * A real server applies the analyst's settings itself. The embedded library has no second user, but it reads a view
 * with the rights of the view's definer. So such a view shows what the analyst may read.
 */
let folder: string;
let session: Session;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bedside-analyst-'));
  process.env['ANALYST_PASSWORD'] = randomUUID();
  writeFileSync(
    join(folder, 'users.xml'),
    `<clickhouse><profiles><default/></profiles><quotas><default/></quotas><users><default><password/>
      <networks><ip>::/0</ip></networks><profile>default</profile><quota>default</quota>
      <access_management>1</access_management></default></users></clickhouse>`,
  );
  mkdirSync(join(folder, 'users.d'));
  copyFileSync(
    fileURLToPath(new URL('../../clickhouse-server/analyst.xml', import.meta.url)),
    join(folder, 'users.d', 'analyst.xml'),
  );
  writeFileSync(
    join(folder, 'config.xml'),
    `<clickhouse><users_config>${join(folder, 'users.xml')}</users_config></clickhouse>`,
  );
  session = new Session(join(folder, 'data'), {
    connectionArgs: [`--config-file=${join(folder, 'config.xml')}`],
  });
  for (const { up } of await listMigrations('clickhouse'))
    for (const statement of statementsFor(await up(), 'bedside')) await run(statement);
  await run('CREATE DATABASE probe');
});
afterAll(() => {
  session.close();
  rmSync(folder, { recursive: true, force: true });
});

const run = (sql: string) => session.queryAsync(sql, { format: 'JSONEachRow' });
const rows = async (sql: string) =>
  Buffer.from((await run(sql)).bytes())
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

/** The result that the analyst gets for a query. */
async function asAnalyst(query: string) {
  const view = `probe.v${randomUUID().replaceAll('-', '')}`;
  await run(`CREATE VIEW ${view} DEFINER = analyst SQL SECURITY DEFINER AS ${query}`);
  return rows(`SELECT * FROM ${view}`);
}

it.each(['session', 'share', 'video_day'])('An analyst reads analytics.%s', async (view) => {
  expect(await asAnalyst(`SELECT * FROM analytics.${view}`)).toEqual([]);
});

it.each([
  'bedside.event',
  'bedside.session_progress',
  'bedside.viewing_session',
  'bedside.video_name',
  'bedside.schema_migration',
])('An analyst does not read %s', async (table) => {
  await run(
    'CREATE TABLE IF NOT EXISTS bedside.schema_migration (name String) ENGINE = MergeTree ORDER BY name',
  );
  await expect(asAnalyst(`SELECT * FROM ${table}`)).rejects.toThrow(/analyst: Not enough privileges/);
});

it.each([
  ["the server's files", "file('/etc/hostname', 'LineAsString')"],
  ['other addresses', "url('http://127.0.0.1:9/', 'LineAsString')"],
])('An analyst does not read %s', async (_what, source) => {
  await expect(asAnalyst(`SELECT * FROM ${source}`)).rejects.toThrow(/Not enough privileges/);
});

it('An analyst may only read, within limits and a quota', async () => {
  expect(await rows('SHOW GRANTS FOR analyst')).toEqual([
    { 'GRANTS FOR analyst': 'GRANT SELECT ON analytics.* TO analyst' },
  ]);
  const settings = await rows(
    `SELECT setting_name AS name, value, max FROM system.settings_profile_elements
     WHERE profile_name = 'analyst' ORDER BY name`,
  );
  expect(settings).toEqual([
    { name: 'max_execution_time', value: '60', max: '60' },
    { name: 'max_memory_usage', value: '2000000000', max: '2000000000' },
    { name: 'max_threads', value: '4', max: '4' },
    { name: 'readonly', value: '2', max: null },
  ]);
  const quota = `SELECT duration, max_queries, max_execution_time FROM system.quota_limits WHERE quota_name = 'analyst'`;
  expect(await rows(quota)).toEqual([{ duration: 3600, max_queries: 5000, max_execution_time: 1800 }]);
  expect(await rows(`SELECT apply_to_list AS users FROM system.quotas WHERE name = 'analyst'`)).toEqual([
    { users: ['analyst'] },
  ]);
});
