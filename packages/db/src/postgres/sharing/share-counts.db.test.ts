import type { PracticeScope } from '@bedside/contracts/kit/ids';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestEngines, type TestDatabase, type TestEngines } from '../../../test-engine/engines';
import { fillShares } from '../../../test-engine/fill-shares';
import type { DB } from '../../generated/postgres';
import { listFeedback } from '../conversation/feedback-list.query';
import { countShares, countSharesByVideo } from './share-counts.query';
import type { Window } from '../window';

/** Shares of one doctor, one an hour, each answered in every way a minute after it was sent. */
const SHARES = 20_000;
/** A day in the middle of them. */
const window: Window = { from: new Date('2026-06-01T00:00:00Z'), to: new Date('2026-06-02T00:00:00Z') };
const OF_A_DAY = 24;

let engines: TestEngines;
let test: TestDatabase;
let scope: PracticeScope;
let videoId: string;
beforeAll(async () => {
  engines = await startTestEngines();
  test = await engines.freshDatabase();
  const answeredAt = `sent + interval '1 minute'`;
  // A patient has one valid share of a video; revoked ones keep their answers.
  ({ scope, videoId } = await fillShares(test, {
    count: SHARES,
    perPatient: false,
    columns: {
      first_opened_at: 'sent',
      reaction: `(array['like', 'dislike'])[1 + n % 2]`,
      reaction_at: answeredAt,
      comment_text: `'Thank you'`,
      comment_at: answeredAt,
      revoked_at: 'now()',
    },
  }));
  await test.pool.query(
    `insert into unclear_moment (share_id, position_s, created_at)
     select id, 4, time_sent + interval '1 minute' from share`,
  );
  await test.pool.query('analyze');
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

/** The nodes of the executed query plans. */
async function plansOf(act: (db: Kysely<DB>) => Promise<unknown>): Promise<Plan[]> {
  const sent: { sql: string; parameters: readonly unknown[] }[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: test.pool }),
    log: ({ query }) => void sent.push({ sql: query.sql, parameters: query.parameters }),
  });
  await act(db);
  const plans: Plan[] = [];
  for (const { sql, parameters } of sent) {
    const explained = await test.pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (analyze, format json) ${sql}`,
      [...parameters],
    );
    plans.push(...(explained.rows[0]?.['QUERY PLAN'].map(({ Plan: plan }) => plan) ?? []));
  }
  const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
  return plans.flatMap(nodesOf);
}

describe('the figures of a day among 20,000 answered shares', () => {
  it('are those of its day', async () => {
    // All of them went to one patient.
    const counts = {
      shares: 24,
      sentTo: 1,
      opened: 1,
      likes: 12,
      dislikes: 12,
      notUnderstood: 24,
      comments: 24,
    };
    expect(await countShares(test.db, scope, window)).toEqual(counts);
    const byVideo = await countSharesByVideo(test.db, scope, [videoId], window);
    expect(byVideo.get(videoId)).toEqual(counts);
    expect(await countShares(test.db, scope, null)).toMatchObject({ shares: SHARES, notUnderstood: SHARES });
  });

  it.each([
    ['counts', (db) => countShares(db, scope, window)],
    ['counts by video', (db) => countSharesByVideo(db, scope, [videoId], window)],
    ...(['helped', 'not-understood', 'comment'] as const).map(
      (kind): [string, (db: Kysely<DB>) => Promise<unknown>] => [
        `people who gave the answer ${kind}`,
        (db) => listFeedback(db, scope, { kind, window }, { limit: 10, offset: 0 }),
      ],
    ),
  ] satisfies [string, (db: Kysely<DB>) => Promise<unknown>][])(
    '%s are found by indexes, and no row of another day is read',
    async (_what, act) => {
      const nodes = await plansOf(act);
      const scans = nodes.filter((node) => node['Relation Name'] !== undefined);
      expect(scans.length).toBeGreaterThan(0);
      for (const { 'Node Type': type, 'Relation Name': table, ...ran } of scans) {
        expect([table, type]).not.toEqual([table, 'Seq Scan']);
        expect([table, ran['Actual Rows'] * ran['Actual Loops'] <= OF_A_DAY]).toEqual([table, true]);
      }
    },
  );
});
