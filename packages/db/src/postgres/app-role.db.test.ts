import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestEngines, type TestDatabase } from '../../test-engine/engines';
import { asAppRole, openAppLogin, prepareAppRole } from './app-role';
import { connectPostgres } from './connect';

let database: TestDatabase;
const login = { user: `login_${randomBytes(6).toString('hex')}`, password: "it's a secret" };

beforeAll(async () => {
  database = await (await startTestEngines()).freshDatabase();
});

afterAll(async () => {
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
