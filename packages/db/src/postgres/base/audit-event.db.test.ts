import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestEngines, type TestDatabase } from '../../../test-engine/engines';
import { appendAuditEvents, type NewAuditEvent } from './audit-event.repository';
import { readAuditRows } from './audit-event.query';
import { connectPostgres } from '../connect';

const ACCOUNT = '01999999-0000-7000-8000-000000000001';

let database: TestDatabase;
let app: ReturnType<typeof connectPostgres>;

beforeAll(async () => {
  database = await (await startTestEngines()).freshDatabase();
  app = connectPostgres(database.postgresUrl, { max: 8 });
});

afterAll(async () => {
  await app.close();
  await database.drop();
});

const event: NewAuditEvent = {
  actor: 'user',
  actorId: ACCOUNT,
  session: '0123456789abcdef',
  network: '203.0.113.0/24',
  action: 'settings.changed',
  object: null,
  objectId: null,
  patientId: null,
  outcome: 'done',
  isOnce: false,
} as const;

describe("the application's role", () => {
  test('appends to the audit trail and reads it', async () => {
    await appendAuditEvents(app.db, ACCOUNT, [event, event]);
    const rows = await readAuditRows(app.db, ACCOUNT, { after: 0, rows: 10 });
    expect(rows.map(({ position }) => position)).toEqual([1, 2]);
    expect(rows[1]?.previousHash).toEqual(rows[0]?.hash);
  });

  test.each([
    ['insert an event of its own making', sql`insert into audit_event select * from audit_event`],
    ['change an event', sql`update audit_event set outcome = 'refused'`],
    ['delete an event', sql`delete from audit_event`],
    ['empty the trail', sql`truncate audit_event`],
    ['move the end of a chain', sql`update audit_chain set position = 0`],
    ['remove the end of a chain', sql`delete from audit_chain`],
    ['drop the trail', sql`drop table audit_event`],
    ['replace the function', sql`drop function append_audit_events`],
    ['change any table', sql`alter table patient add column x text`],
    ['make itself stronger', sql`alter role bedside_app superuser`],
  ])('cannot %s', async (_what, statement) => {
    await expect(statement.execute(app.db)).rejects.toThrow(/permission denied|must be owner/);
  });

  test('cannot make the function write into its own table, whose trigger would run as the owner', async () => {
    const before = await readAuditRows(app.db, ACCOUNT, { after: 0, rows: 1_000 });
    await app.db.connection().execute(async (one) => {
      await sql`create temp table audit_event (like public.audit_event)`.execute(one);
      await sql`create temp table audit_chain (like public.audit_chain)`.execute(one);
      await appendAuditEvents(one, ACCOUNT, [event]);
      const { rows } = await sql`select from pg_temp.audit_event`.execute(one);
      expect(rows).toEqual([]);
      await sql`drop table pg_temp.audit_event, pg_temp.audit_chain`.execute(one);
    });
    expect(await readAuditRows(app.db, ACCOUNT, { after: 0, rows: 1_000 })).toHaveLength(before.length + 1);
  });

  test('is no superuser', async () => {
    const { rows } = await sql<{ is: string }>`select current_setting('is_superuser') as is`.execute(app.db);
    expect(rows).toEqual([{ is: 'off' }]);
  });
});

test.each([
  ['a name as its action', { ...event, action: 'Ada Lovelace' as never }],
  ['a whole address', { ...event, network: '203.0.113.7' }],
  ['a phone as its session', { ...event, session: '+4915112345678' }],
])('an event with %s is refused by the table', async (_what, bad) => {
  await expect(appendAuditEvents(app.db, ACCOUNT, [bad])).rejects.toThrow(/check constraint/);
});

test('40 simultaneous appends to one chain never fork it, and do not affect other chains', async () => {
  const busy = '01999999-0000-7000-8000-000000000002';
  const other = '01999999-0000-7000-8000-000000000003';
  await database.db.transaction().execute(async (tx) => {
    // A transaction that holds another account's chain delays nobody here.
    await appendAuditEvents(tx, other, [event]);
    await Promise.all(Array.from({ length: 40 }, () => appendAuditEvents(app.db, busy, [event])));
  });
  const rows = await readAuditRows(app.db, busy, { after: 0, rows: 100 });
  expect(rows.map(({ position }) => position)).toEqual(
    Array.from({ length: 40 }, (_none, index) => index + 1),
  );
  for (const [index, row] of rows.entries())
    expect(row.previousHash).toEqual(rows[index - 1]?.hash ?? Buffer.alloc(0));
});

test('40 simultaneous reads of one patient are one event in an hour, and one for each session', async () => {
  const reader = '01999999-0000-7000-8000-000000000004';
  const read = { ...event, action: 'patient.read', patientId: ACCOUNT, isOnce: true } as const;
  await Promise.all(
    Array.from({ length: 40 }, (_none, index) =>
      appendAuditEvents(app.db, reader, [{ ...read, session: index % 2 ? '0'.repeat(16) : '1'.repeat(16) }]),
    ),
  );
  expect(await readAuditRows(app.db, reader, { after: 0, rows: 100 })).toHaveLength(2);
});
