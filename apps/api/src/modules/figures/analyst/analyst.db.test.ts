import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { analystViews } from '@bedside/contracts/figures/analyst/analyst-view.rules';
import { statementOf, workedQuestions } from '@bedside/contracts/figures/analyst/analyst-question.rules';
import type { PracticeId } from '@bedside/contracts/kit/ids';
import { connectEventStore, type EventStore } from '@bedside/db/clickhouse/connect';
import { writeEventRow } from '@bedside/db/clickhouse/event-row';
import { insertEvents } from '@bedside/db/clickhouse/event-store';
import { migrateClickhouse } from '@bedside/db/clickhouse/migrate-clickhouse';
import { openAnalystDoor, type AnalystDoor } from '@bedside/db/embedded/analysts';
import { startEmbeddedClickhouse, type EmbeddedClickhouse } from '@bedside/db/embedded/clickhouse';
import { makeShare } from '@bedside/db/test-engine/make-event';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { signUpDoctor, type TestDoctor } from '../../../../test-kit/sign-up-doctor';
import { startTestApi, type OwnTestApi } from '../../../../test-kit/start-test-api';
import { createHttpFigureEngine } from '../../../ports/figure-engine.http';
import { runStatement } from './run-statement';
import { saveResult } from './save-result';

/* Statements of the analysts' page, on the engine itself. */
let directory: string;
let engine: EmbeddedClickhouse;
let store: EventStore;
let door: AnalystDoor;
let api: OwnTestApi;
let owner: TestDoctor;
let other: TestDoctor;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'bedside-page-'));
  const dataDir = join(directory, 'clickhouse');
  engine = await startEmbeddedClickhouse({ dataDir });
  await migrateClickhouse(engine.url);
  store = connectEventStore(engine.url);
  door = await openAnalystDoor({ dataDir, password: randomUUID() });
  api = await startTestApi({ figureEngine: createHttpFigureEngine(door) });
  [owner, other] = await Promise.all([signUpDoctor(api), signUpDoctor(api)]);
  const events = [owner, owner, other].flatMap(({ actor }, at) => {
    const share = makeShare({ practiceId: actor.scope.practiceId });
    return [
      share.opened({ kind: 'share.sent' }),
      share.opened(),
      share.viewed(`visit-${at}`, 50_000, { ranges: [[0, 50_000]] }),
      share.opened({ kind: 'share.reacted', reaction: 'dislike' }),
    ];
  });
  await insertEvents(store, events.map(writeEventRow), { token: randomUUID() });
});

afterAll(async () => {
  await api.stop();
  await door.stop();
  await store.close();
  await engine.stop();
  await rm(directory, { recursive: true, force: true });
});

const practiceOf = ({ actor }: TestDoctor): PracticeId => actor.scope.practiceId;
const run = (sql: string, who = owner, signal?: AbortSignal, practiceId = practiceOf(who)) =>
  runStatement(api.deps, who.actor, { practiceId, sql }, signal);
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: unknown) => (error as { says: unknown }).says,
  );

describe('a statement', () => {
  it('sees the practice of who asks, and no other', async () => {
    const sql = 'SELECT session FROM analytics.session ORDER BY session';
    expect((await run(sql)).rows).toEqual([['visit-0'], ['visit-1']]);
    expect((await run(sql, other)).rows).toEqual([['visit-2']]);
    expect(await refusalOf(run(sql, owner, undefined, practiceOf(other)))).toBe('practice-left');
  });

  it('has single values in its cells, in types that nothing is lost of', async () => {
    const { columns, rows, isCut } = await run(
      "SELECT 1 AS n, 18446744073709551615::UInt64 AS large, 0.5 AS half, NULL AS nothing, [1, 2] AS list, toDate('2026-03-10') AS day",
    );
    expect(columns.map(({ name, type }) => `${name} ${type}`)).toEqual([
      'n UInt8',
      'large UInt64',
      'half Float64',
      'nothing Nullable(Nothing)',
      'list Array(UInt8)',
      'day Date',
    ]);
    expect(rows).toEqual([[1, '18446744073709551615', 0.5, null, '[1,2]', '2026-03-10']]);
    expect(isCut).toBe(false);
  });

  it('shows the first thousand rows, and says that there are more', async () => {
    const all = await run('SELECT arrayJoin(range(1000)) AS n');
    expect([all.rows.length, all.isCut]).toEqual([1_000, false]);
    const more = await run('SELECT arrayJoin(range(1001)) AS n');
    expect([more.rows.length, more.isCut, more.rows.at(-1)]).toEqual([1_000, true, [999]]);
  });

  it('is refused in the words of the engine', async () => {
    const words = async (sql: string) => {
      const says = (await refusalOf(run(sql))) as { code: string; params: { words: string } };
      expect(says.code).toBe('analyst.refused');
      return says.params.words;
    };
    expect(await words('SELECT nothing FROM session')).toMatch(/^Unknown expression identifier `nothing`/);
    expect(await words('DROP TABLE analytics.session')).toBe(
      'Not allowed for analysts: only SELECT, DESCRIBE and SHOW run (docs/analysts.md).',
    );
    expect(await words('SELEC 1')).toMatch(/Syntax error/);
    expect(await words('SELECT * FROM bedside.event')).toContain('is not a view of analytics');
    expect(await words(`SELECT repeat('x', 1000000), arrayJoin(range(900))`)).toMatch(/[Ll]imit/);
    expect(await refusalOf(run('SELECT 1 FORMAT CSV'))).toBe('analyst.has-format');
  });

  it('ends when who asks leaves, or is removed from the practice, and lets the next one run', async () => {
    const heavy =
      'SELECT sum(cityHash64(a, b, c)) FROM (SELECT arrayJoin(range(5000)) AS a) AS x, (SELECT arrayJoin(range(5000)) AS b) AS y, (SELECT arrayJoin(range(5000)) AS c) AS z';
    const leaving = new AbortController();
    const left = refusalOf(run(heavy, owner, leaving.signal));
    const waiting = run('SELECT 1');
    leaving.abort();
    expect(await left).toBe('analyst.ended');
    expect((await waiting).rows).toEqual([[1]]);
    const removed = refusalOf(run(heavy));
    await vi.waitFor(async () => {
      await api.deps.bus.publish({ topic: 'session-ended', userId: owner.actor.userId });
      expect(await Promise.race([removed, Promise.resolve('runs')])).toBe('analyst.ended');
    });
    expect((await run('SELECT 2')).rows).toEqual([[2]]);
  });
});

describe('the page', () => {
  it.each(workedQuestions)('has the question %s, which runs on the data at hand', async (question) => {
    const { rows, columns } = await run(statementOf(question, 'Europe/Berlin'));
    expect(rows.length).toBeGreaterThan(0);
    expect(columns.length).toBeGreaterThan(1);
    api.advance(2_000);
  });

  it('names the columns of every view, with their types', async () => {
    const { rows } = await run(
      "SELECT table, name, type FROM system.columns WHERE database = 'analytics' ORDER BY table, position",
    );
    const found: Record<string, Record<string, string>> = {};
    for (const [view, column, type] of rows) {
      const plain = /UUID|DateTime(?:64)?|Date|String|U?Int\d+|Float64/.exec(String(type))?.[0] ?? '';
      const isNullable = String(type).includes('Nullable');
      (found[String(view)] ??= {})[String(column)] = isNullable ? `Nullable(${plain})` : plain;
    }
    expect(found).toEqual(analystViews);
  });
});

describe('a file', () => {
  const save = async (sql: string, format: 'csv' | 'parquet', who = owner) => {
    let file = Buffer.alloc(0);
    const input = { practiceId: practiceOf(who), sql, format };
    await saveResult(api.deps, who.actor, input, new AbortController().signal, async (body: Readable) => {
      file = await buffer(body);
    });
    return file;
  };

  it('has the whole result, with the names of its columns', async () => {
    const csv = (await save('SELECT arrayJoin(range(5000)) AS n', 'csv')).toString('utf8').split('\n');
    expect([csv[0], csv.length]).toEqual(['"n"', 5_002]);
    const parquet = await save('SELECT session FROM session', 'parquet');
    expect(parquet.subarray(0, 4).toString()).toBe('PAR1');
    expect(parquet.includes('visit-0')).toBe(true);
    expect(parquet.includes('visit-2')).toBe(false);
  });

  it('is sent by the door of the app to who may ask, and to nobody else', async () => {
    const post = async (token: string, practiceId: PracticeId, format = 'csv') => {
      const answer = await api.app.inject({
        method: 'POST',
        url: '/analysts/files',
        headers: { authorization: `Bearer ${token}` },
        payload: { practiceId, sql: 'SELECT session FROM session ORDER BY session', format },
      });
      return [answer.statusCode, answer.headers['content-type'], answer.payload];
    };
    const csv = 'text/csv; charset=utf-8';
    expect(await post(owner.token, practiceOf(owner))).toEqual([
      200,
      csv,
      '"session"\n"visit-0"\n"visit-1"\n',
    ]);
    expect((await post(owner.token, practiceOf(other)))[0]).toBe(403);
    expect((await post('nobody-at-all', practiceOf(owner)))[0]).toBe(401);
    expect((await post(owner.token, practiceOf(owner), 'native'))[0]).toBe(422);
  });
});
