import type { PatientId, PracticeScope, VideoId } from '@bedside/contracts/kit/ids';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestEngines, type TestDatabase, type TestEngines } from '../../../test-engine/engines';
import { fillShares } from '../../../test-engine/fill-shares';
import type { DB } from '../../generated/postgres';
import { findInboxRow, listInboxRows } from './inbox.query';

/** Shares of one doctor with every sign. In all but the last 30, everything is done. */
const SHARES = 10_000;
const WAITING = 30;

let engines: TestEngines;
let test: TestDatabase;
let scope: PracticeScope;
let last: { patientId: PatientId; videoId: VideoId };
beforeAll(async () => {
  engines = await startTestEngines();
  test = await engines.freshDatabase();
  const done = `case when n <= ${SHARES - WAITING} then now() end`;
  const filled = await fillShares(test, {
    count: SHARES,
    perPatient: true,
    columns: {
      reaction: `'dislike'`,
      reaction_at: 'sent',
      comment_text: `'Why?'`,
      comment_at: 'sent',
      comment_asks: 'true',
      reaction_done_at: done,
      comment_done_at: done,
    },
  });
  scope = filled.scope;
  await test.pool.query(
    `insert into unclear_moment (share_id, position_s, created_at, done_at)
     select id, second, time_sent + second * interval '1 minute', comment_done_at
     from share, generate_series(1, 3) as second`,
  );
  await test.pool.query('analyze');
  const { rows } = await test.pool.query<{ id: string }>(
    `select id from patient where link_id = 'patient' || $1::int`,
    [SHARES],
  );
  last = { patientId: rows[0]?.id as PatientId, videoId: filled.videoId };
});
afterAll(async () => {
  await test.drop();
  await engines.stop();
});

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Plan[];
};

/** The nodes of the executed query plans, by statement. */
async function plansOf(act: (db: Kysely<DB>) => Promise<unknown>): Promise<Plan[][]> {
  const sent: { sql: string; parameters: readonly unknown[] }[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: test.pool }),
    log: ({ query }) => void sent.push({ sql: query.sql, parameters: query.parameters }),
  });
  await act(db);
  const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
  return Promise.all(
    sent.map(async ({ sql, parameters }) => {
      const { rows } = await test.pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
        `explain (analyze, format json) ${sql}`,
        [...parameters],
      );
      return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan: plan }) => nodesOf(plan)));
    }),
  );
}

describe('the inbox of a doctor with 10,000 shares whose signs are done', () => {
  it('holds the waiting signs, one row a patient, the oldest first', async () => {
    const { items, total, oldest } = await listInboxRows(test.db, scope, { limit: 5, offset: 0 });
    expect(total).toBe(WAITING);
    expect(items.map(({ patient }) => patient.lastName)).toEqual(
      [1, 2, 3, 4, 5].map((n) => `Number ${SHARES - WAITING + n}`),
    );
    expect(items[0]).toMatchObject({ since: oldest });
    expect(items[0]?.signs.map(({ kind, second, placed }) => [kind, second, placed?.text])).toEqual([
      ['dislike', null, undefined],
      ['comment', null, 'Why?'],
      ...[1, 2, 3].map((second) => ['mark', second, undefined]),
    ]);
    expect(await findInboxRow(test.db, scope, last)).toMatchObject({
      patient: { lastName: `Number ${SHARES}` },
    });
  });

  it.each([
    ['the list', (db) => listInboxRows(db, scope, { limit: 5, offset: 0 })],
    ['one row', (db) => findInboxRow(db, scope, last)],
  ] satisfies [string, (db: Kysely<DB>) => Promise<unknown>][])(
    '%s takes one statement, found by indexes that hold only waiting signs',
    async (_what, act) => {
      const [nodes, ...others] = await plansOf(act);
      expect(others).toEqual([]);
      const scans = (nodes ?? []).filter(
        ({ 'Relation Name': table }) => table === 'share' || table === 'unclear_moment',
      );
      expect(scans.length).toBeGreaterThan(0);
      for (const { 'Node Type': type, 'Relation Name': table, ...ran } of scans) {
        expect([table, type]).not.toEqual([table, 'Seq Scan']);
        expect([table, ran['Actual Rows'] * ran['Actual Loops'] <= 3 * WAITING]).toEqual([table, true]);
      }
    },
  );
});
