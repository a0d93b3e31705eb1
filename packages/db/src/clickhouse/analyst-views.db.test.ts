import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestEngines, type TestDatabase, type TestEngines } from '../../test-engine/engines';
import { makeEvent, makeShare, START } from '../../test-engine/make-event';
import { writeEventRow } from './event-row';
import { insertEvents } from './event-store';
import { analyticsDatabase } from './migrate-clickhouse';

let engines: TestEngines;
let test: TestDatabase;
beforeAll(async () => {
  engines = await startTestEngines();
  test = await engines.freshDatabase();
});
afterAll(async () => {
  await test.drop();
  await engines.stop();
});

async function view(name: string, columns: string, order: string): Promise<unknown[]> {
  const result = await test.eventStore.query({
    query: `SELECT ${columns} FROM ${analyticsDatabase(test.eventDatabase)}.${name} ORDER BY ${order}`,
    format: 'JSONCompactEachRow',
  });
  return result.json();
}

describe('the views for analysts', () => {
  it('give the same figures as the product, with the public link apart from the shares', async () => {
    const [share, unopened] = [makeShare(), makeShare()];
    const { practiceId, videoId, durationMs } = share;
    await insertEvents(
      test.eventStore,
      [
        share.opened(),
        share.viewed('a', 30_000, { ranges: [[0, 20_000]] }),
        share.viewed('a', 30_000, { ranges: [[10_000, 30_000]] }),
        share.viewed('b', 60_000, { at: START + 86_400_000 }),
        unopened.viewed('c', 6_000, { at: START + 1 }),
        makeEvent({
          kind: 'public.viewed',
          practiceId,
          videoId,
          session: 'p',
          positionMs: 1,
          durationMs,
          at: START + 2,
        }),
      ].map(writeEventRow),
      { token: randomUUID() },
    );
    expect(
      await view(
        'session',
        'session, toUInt8(is_public), relative_percent, toUInt8(is_completed), toUInt32(watched_ms)',
        'session',
      ),
    ).toEqual([
      ['a', 0, 50, 0, 30_000],
      ['b', 0, 100, 1, 0],
      ['c', 0, 10, 0, 0],
      ['p', 1, 100 / 60_000, 0, 0],
    ]);
    const columns =
      'share_id, toUInt32(link_opens), isNull(first_opened_at), toUInt32(views), toUInt32(completed_views), toUInt32(repeat_views), avg_viewing_time_ms';
    expect(await view('share', columns, 'views DESC')).toEqual([
      [share.shareId, 1, 0, 2, 1, 1, 45_000],
      [unopened.shareId, 0, 1, 1, 0, 0, 6_000],
    ]);
    const days = 'video_id, day, toUInt32(link_opens), toUInt32(views), toUInt32(completed_views)';
    expect(await view('video_day', days, `video_id = toUUID('${videoId}'), day`)).toEqual([
      [unopened.videoId, '2026-03-10', 0, 1, 0],
      [videoId, '2026-03-10', 1, 1, 0],
      [videoId, '2026-03-11', 0, 1, 1],
    ]);
  });
});
