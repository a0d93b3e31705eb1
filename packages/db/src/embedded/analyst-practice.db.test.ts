import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PatientEvent } from '@bedside/contracts/base/event/event.schema';
import { Session } from 'chdb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { honestStatements, waysOut } from '../../test-engine/analyst-statements';
import { makeShare } from '../../test-engine/make-event';
import { connectEventStore, type EventStore } from '../clickhouse/connect';
import { writeEventRow } from '../clickhouse/event-row';
import { insertEvents } from '../clickhouse/event-store';
import { migrateClickhouse } from '../clickhouse/migrate-clickhouse';
import { answerAnalyst } from './analyst-answer';
import { settingsOf } from './analyst-statement';
import {
  readDefinitions,
  writeEngineDirectory,
  type TableDefinitions as Definitions,
} from './analyst-tables';
import { startEmbeddedClickhouse, type EmbeddedClickhouse } from './clickhouse';

/* The engine that statements of one practice run on: it has no row of another, whatever a statement says. */
const own = randomUUID();
const other = randomUUID();
const allViews =
  'answer cohort delivery mark opening retention session share unclear version video_day'.split(' ');
/** What is only in the rows of the other practice. */
const SESSION_OF_OTHER = 'session-of-other';
const SECOND_OF_OTHER = 47;

let directory: string;
let engine: EmbeddedClickhouse;
let store: EventStore;
let session: Session | undefined;
let ofOther: ReturnType<typeof makeShare>;

/**
 * Opens the engine of a practice, or that of all of them, in the place of the one before: a process has one.
 * @param change what a test changes of the definitions
 */
async function openEngine(practice?: string, change = (given: Definitions): Definitions => given) {
  const eventsDir = join(directory, 'clickhouse');
  const settings = settingsOf([]);
  if (typeof settings === 'string') throw new Error(settings);
  const definitions = change(await readDefinitions(eventsDir));
  const at = join(directory, randomUUID());
  const place = await writeEngineDirectory(at, eventsDir, definitions, settings, practice);
  session?.close();
  session = new Session(place.dataDir, { connectionArgs: [`--config-file=${place.configFile}`] });
}

/** Everything that a share can have, at this second of the video. */
function eventsOf(share: ReturnType<typeof makeShare>, name: string, second: number): PatientEvent[] {
  const positionMs = second * 1_000;
  return [
    share.opened({ kind: 'share.sent' }),
    share.opened(),
    share.viewed(name, 50_000, { ranges: [[0, 50_000]] }),
    share.opened({ kind: 'share.unclear', positionMs }),
    share.opened({ kind: 'share.reacted', reaction: 'dislike' }),
    share.opened({ kind: 'share.commented' }),
  ];
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'bedside-practice-'));
  engine = await startEmbeddedClickhouse({ dataDir: join(directory, 'clickhouse') });
  await migrateClickhouse(engine.url);
  store = connectEventStore(engine.url);
  ofOther = makeShare({ practiceId: other });
  const events = [
    ...eventsOf(makeShare({ practiceId: own }), 'session-of-own', 4),
    ...eventsOf(ofOther, SESSION_OF_OTHER, SECOND_OF_OTHER),
  ];
  await insertEvents(store, events.map(writeEventRow), { token: randomUUID() });
  await openEngine(own);
});

afterAll(async () => {
  session?.close();
  await store.close();
  await engine.stop();
  await rm(directory, { recursive: true, force: true });
});

async function run(sql: string) {
  if (!session) throw new Error('no engine is open');
  return (await answerAnalyst(session, { sql, format: 'JSONCompactEachRow', parameters: [] })).result;
}
const answer = async (sql: string) => Buffer.from((await run(sql)).bytes()).toString('utf8');
const views = async () =>
  (await answer("SELECT name FROM system.tables WHERE database = 'analytics' ORDER BY name"))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => (JSON.parse(line) as [string])[0]);

/** A word of the other practice's rows in a text. */
const tellsOfOther = (text: string) =>
  [other, ofOther.videoId, ofOther.shareId, SESSION_OF_OTHER].some((word) => text.includes(word));

it('has the rows of its practice alone in every view', async () => {
  expect(await views()).toEqual(allViews);
  for (const name of await views()) {
    const rows = await answer(`SELECT * FROM ${name}`);
    expect([name, rows.includes(own), tellsOfOther(rows)]).toEqual([name, true, false]);
  }
});

describe('a statement that asks for another practice', () => {
  const asks = (name: string) => [
    `SELECT * FROM ${name} WHERE doctor_id = toUUID('${other}')`,
    `SELECT * FROM ${name} WHERE 1 OR doctor_id = toUUID('${other}')`,
    `WITH toUUID('${other}') AS doctor_id SELECT * EXCEPT (doctor_id) FROM ${name} WHERE 1`,
    `WITH toUUID('${other}') AS practice_id SELECT * EXCEPT (doctor_id) FROM ${name}`,
    `WITH event AS (SELECT 1), session_progress AS (SELECT 1) SELECT * EXCEPT (doctor_id) FROM analytics.${name}`,
    `SELECT * EXCEPT (doctor_id) FROM analytics.${name} AS a FULL JOIN analytics.${name} AS b ON a.video_id != b.video_id`,
    `SELECT a.* EXCEPT (doctor_id) FROM (SELECT 1 AS n) AS x CROSS JOIN analytics.${name} AS a`,
    `SELECT arrayJoin(groupArray(video_id)) FROM ${name} GROUP BY doctor_id WITH TOTALS`,
    `SELECT video_id, count() FROM ${name} GROUP BY video_id WITH CUBE HAVING 1`,
    `SELECT * FROM ${name} WHERE video_id IN (SELECT video_id FROM session WHERE doctor_id != toUUID('${own}'))`,
    `SELECT * EXCEPT (doctor_id) FROM ${name} UNION ALL SELECT * EXCEPT (doctor_id) FROM analytics.${name}`,
    `SELECT video_id, any(video_id) OVER (ORDER BY video_id ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) FROM ${name}`,
    `SELECT count() FROM ${name} HAVING count() > 1000`,
  ];

  it('gets no row of it', async () => {
    for (const name of await views())
      for (const sql of asks(name)) {
        // What repeats the id that was asked for is no row of it.
        const rows = await answer(sql).catch((error: unknown) => String(error));
        expect([sql, tellsOfOther(rows.replaceAll(/Code:[^]*/g, ''))]).toEqual([sql, false]);
      }
  });

  it.each([...honestStatements, ...waysOut].map((sql) => [sql.slice(0, 120), sql]))(
    'gets none by %s',
    async (_short, sql) => {
      const rows = await answer(sql).catch((error: unknown) => String(error));
      expect(tellsOfOther(rows)).toBe(false);
    },
  );

  it('learns nothing from faults, because the rows of others are never evaluated', async () => {
    const oracle = (second: number) =>
      `SELECT count() FROM mark WHERE intDiv(1, second - ${String(second)}) > -9`;
    await expect(answer(oracle(4))).rejects.toThrow(/Division by zero/);
    expect(await answer(oracle(SECOND_OF_OTHER))).toBe('[1]\n');
    const named = `SELECT count() FROM share WHERE intDiv(1, video_id != toUUID('${ofOther.videoId}')) > -9`;
    expect(await answer(named)).toBe('[1]\n');
    await openEngine();
    await expect(answer(oracle(SECOND_OF_OTHER))).rejects.toThrow(/Division by zero/);
    await expect(answer(named)).rejects.toThrow(/Division by zero/);
    await openEngine(own);
  });
});

it('reads no row of others behind its views either', async () => {
  expect((await run('SELECT count() FROM session')).rowsRead).toBe(1);
});

it('does not open for what is no id of a practice', async () => {
  for (const practice of ['', `${own}' OR '1`, own.toUpperCase(), '*', '</filter>'])
    await expect(openEngine(practice)).rejects.toThrow('no id of a practice');
});

it('leaves out a view that does not say whose its rows are', async () => {
  await openEngine(own, (given) => {
    const text = given.get('analytics/mark.sql') ?? '';
    return new Map(given).set('analytics/mark.sql', text.replaceAll('doctor_id', 'somebody'));
  });
  expect(await views()).toEqual(allViews.filter((name) => name !== 'mark'));
  await expect(answer('SELECT * FROM mark')).rejects.toThrow(/Code: 60/);
});

it('has rows of both practices in every view where nobody is named', async () => {
  await openEngine();
  expect(await views()).toEqual(allViews);
  for (const name of allViews) {
    const rows = await answer(`SELECT * FROM ${name}`);
    expect([name, rows.includes(own), rows.includes(other)]).toEqual([name, true, true]);
  }
});
