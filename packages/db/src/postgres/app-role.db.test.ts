import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestEngines, type TestDatabase } from '../../test-engine/engines';
import { startEmbeddedPostgres } from '../embedded/postgres';
import { asAppRole, openAppLogin, prepareAppRole } from './app-role';
import { connectPostgres } from './connect';
import { ensureDatabase } from './ensure-database';
import { migratePostgres } from './migrate-postgres';

let database: TestDatabase;
const login = { user: `login_${randomBytes(6).toString('hex')}`, password: "it's a secret" };

beforeAll(async () => {
  database = await (await startTestEngines()).freshDatabase();
});

const roles = ['superuser', 'createrole', 'member'].map((power) => `${login.user}_${power}`);

afterAll(async () => {
  for (const role of roles) await sql`drop role if exists ${sql.id(role)}`.execute(database.db);
  await sql`drop role if exists ${sql.id(login.user)}`.execute(database.db);
  await database.drop();
});

test('40 simultaneous starts prepare one role, and sign in with its rights', async () => {
  const urls = await Promise.all(
    Array.from({ length: 40 }, async () => {
      await prepareAppRole(database.ownerUrl);
      return openAppLogin(database.ownerUrl, login);
    }),
  );
  const app = connectPostgres(urls[0] ?? '', { max: 1 });
  try {
    const { rows } = await sql<{ user: string; power: string }>`
      select current_user as user, current_setting('is_superuser') as power`.execute(app.db);
    expect(rows).toEqual([{ user: login.user, power: 'off' }]);
    await expect(sql`select count(*) from patient`.execute(app.db)).resolves.toBeDefined();
    await expect(sql`delete from audit_event`.execute(app.db)).rejects.toThrow('permission denied');
    await expect(sql`create temp table audit_event (id int)`.execute(app.db)).rejects.toThrow(
      'permission denied to create temporary tables',
    );
    await expect(sql`reset role; delete from audit_event`.execute(app.db)).rejects.toThrow(
      'permission denied',
    );
  } finally {
    await app.close();
  }
});

test('the address of the role keeps the given options', async () => {
  const url = new URL(database.ownerUrl);
  url.searchParams.set('options', '-c statement_timeout=12345');
  const app = connectPostgres(asAppRole(url.href), { max: 1 });
  try {
    const { rows } = await sql<{ user: string; timeout: string }>`
      select current_user as user, current_setting('statement_timeout') as timeout`.execute(app.db);
    expect(rows).toEqual([{ user: 'bedside_app', timeout: '12345ms' }]);
  } finally {
    await app.close();
  }
});

test.each([
  [/since it is a superuser and /, 0, sql`superuser`],
  [/since it may create roles\./, 1, sql`createrole`],
  [/ and owns the tables\./, 2, sql`in role bedside`],
])('a login is refused %s, and is no login of ours', async (power, which, attribute) => {
  const user = roles[which] ?? '';
  await sql`create role ${sql.id(user)} ${attribute}`.execute(database.db);
  await expect(openAppLogin(database.ownerUrl, { user, password: 'x' })).rejects.toThrow(power);
  const { rows } = await sql`select rolcanlogin from pg_roles where rolname = ${user}`.execute(database.db);
  expect(rows).toEqual([{ rolcanlogin: false }]);
});

test('owners who may too little are told what to do, and a second owner is let in', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'bedside-owners-'));
  // As root, Postgres runs as another user, who must be allowed in.
  await chmod(directory, 0o755);
  const server = await startEmbeddedPostgres({ dataDir: join(directory, 'data') });
  const superuser = connectPostgres(server.url, { max: 1 });
  const run = (statement: string) => sql.raw(statement).execute(superuser.db);
  const databaseOf = async (owner: string) => {
    await ensureDatabase(server.url, owner);
    await run(`alter database ${owner} owner to ${owner}`);
    const url = Object.assign(new URL(server.url), { pathname: `/${owner}`, username: owner, password: 'x' });
    const { db, close } = connectPostgres(url.href, { max: 1 });
    await migratePostgres(db);
    await close();
    return url.href;
  };
  try {
    await run(`create role one login password 'x'`);
    const one = await databaseOf('one');
    await expect(prepareAppRole(one)).rejects.toThrow('Run as a superuser: ALTER ROLE "one" CREATEROLE');
    await run('alter role one createrole');
    await prepareAppRole(one);
    await openAppLogin(one, { user: 'login_of_one', password: 'x' });

    await run(`create role two login createrole password 'x'`);
    const two = await databaseOf('two');
    const advice = 'GRANT bedside_app TO "two" WITH ADMIN OPTION';
    await expect(prepareAppRole(two)).rejects.toThrow(`Run as a superuser: ${advice}`);
    await run(advice);
    await prepareAppRole(two);
    await expect(openAppLogin(two, { user: 'login_of_one', password: 'y' })).rejects.toThrow(
      '"two" may not change the role login_of_one.',
    );
    const login = await openAppLogin(two, { user: 'login_of_two', password: 'y' });
    for (const url of [login, asAppRole(two)]) {
      const app = connectPostgres(url, { max: 1 });
      await expect(sql`select from patient`.execute(app.db)).resolves.toBeDefined();
      await expect(sql`delete from audit_event`.execute(app.db)).rejects.toThrow('permission denied');
      await app.close();
    }
  } finally {
    await superuser.close();
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  }
});
