import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestEngines, type TestDatabase, type TestEngines } from '../../test-engine/engines';
import { makeEvent, makeShare, START } from '../../test-engine/make-event';
import { eventFormats, hasEvents, listEventMonths, readEventFile, storeEventFile } from './event-files';
import { writeEventRow } from './event-row';
import { aggregates, insertEvents } from './event-store';
import { findFigureDifferences, mendFigures, readOpenings } from './verify-aggregates';

let engines: TestEngines;
let test: TestDatabase;
beforeAll(async () => {
  engines = await startTestEngines();
});
afterAll(() => engines.stop());
beforeEach(async () => {
  test = await engines.freshDatabase();
});
afterEach(() => test.drop());

const practiceId = randomUUID();
const playlistShareId = randomUUID();

/** Openings, sessions of several calls, a playlist and a public link, in two batches and two months. */
async function fill() {
  const share = makeShare({ practiceId });
  const calls = Array.from({ length: 40 }, (_, n) =>
    share.viewed(`s${n % 3}`, n * 10, { ranges: [[n * 10, n * 10 + 7]], at: START + n * 86_400_000 }),
  );
  const events = [
    share.opened(),
    ...calls,
    makeEvent({ kind: 'public.opened', practiceId, videoId: share.videoId, device: 'mobile' }),
    { ...makeShare({ practiceId }).opened(), playlistShareId },
  ];
  for (const half of [events.slice(0, 20), events.slice(20)])
    await insertEvents(test.eventStore, half.map(writeEventRow), { token: randomUUID() });
  return { share, events };
}

async function rowsOf(query: string): Promise<unknown[]> {
  const result = await test.eventStore.query({ query, format: 'JSONEachRow' });
  return result.json();
}

const figures = () =>
  Promise.all(
    aggregates.map((table) => {
      const all = table === 'session_progress' ? '* EXCEPT played, arraySort(played) AS played' : '*';
      return rowsOf(`SELECT ${all} FROM ${table} FINAL ORDER BY tuple(*)`);
    }),
  );

describe('figures and events', () => {
  it('agree after every insert, also in parts that the engine has not merged', async () => {
    await fill();
    expect(await findFigureDifferences(test.eventStore)).toEqual([]);
  });

  it('name each place that lost, gained or changed a row, and are made anew there alone', async () => {
    const { share } = await fill();
    const whole = await figures();
    const command = (query: string) => test.eventStore.command({ query });
    const of = { practiceId, videoId: share.videoId, shareId: share.shareId };
    await command(`DELETE FROM session_progress WHERE session = 's1'`);
    await command(
      `INSERT INTO share_activity SELECT practice_id, video_id, share_id, patient_id, first_opened_at, 1, 0, 0, 0, 0, 0
       FROM share_activity WHERE share_id = '${share.shareId}'`,
    );
    await command(
      `INSERT INTO quarter_hour_activity SELECT practice_id, bucket + 900, video_id, generateUUIDv4(), patient_id, 1, 0, 0, 0, 0, 0
       FROM quarter_hour_activity WHERE share_id = '${share.shareId}'`,
    );
    await command(`DELETE FROM share_playlist WHERE playlist_share_id = '${playlistShareId}'`);
    const found = await findFigureDifferences(test.eventStore);
    expect(found).toHaveLength(4);
    expect(found.slice(0, 2)).toEqual([
      { table: 'session_progress', ...of },
      { table: 'share_activity', ...of },
    ]);
    expect(found.map(({ table }) => table).slice(2)).toEqual(['quarter_hour_activity', 'share_playlist']);
    expect(await findFigureDifferences(test.eventStore, found.slice(1, 2))).toEqual(found.slice(1, 2));
    await mendFigures(test.eventStore, found);
    expect(await findFigureDifferences(test.eventStore)).toEqual([]);
    expect(await figures()).toEqual(whole);
  });

  it('read which links were opened, and their playlists', async () => {
    const { share, events } = await fill();
    const inPlaylist = events.at(-1);
    const keys = [
      { practiceId, videoId: share.videoId, shareId: share.shareId },
      { practiceId, videoId: inPlaylist?.videoId ?? '', shareId: inPlaylist?.shareId ?? '' },
      { practiceId, videoId: share.videoId, shareId: randomUUID() },
    ];
    const openings = await readOpenings(test.eventStore, keys);
    expect(new Map(openings.map((of) => [of.shareId, of.playlistShareId]))).toEqual(
      new Map([
        [share.shareId, null],
        [inPlaylist?.shareId, playlistShareId],
      ]),
    );
    expect(openings.every(({ isOpened }) => isOpened)).toBe(true);
  });
});

describe('files of events', () => {
  it.each(Object.keys(eventFormats) as (keyof typeof eventFormats)[])(
    'carry events and figures as %s into an empty store, each file once',
    async (format) => {
      await fill();
      await insertEvents(test.eventStore, [writeEventRow(makeShare().opened())], { token: randomUUID() });
      const months = await listEventMonths(test.eventStore, practiceId);
      expect(months.length).toBeGreaterThan(1);
      const other = await engines.freshDatabase();
      expect(await hasEvents(other.eventStore)).toBe(false);
      for (const month of months) {
        const bytes = await buffer(await readEventFile(test.eventStore, { practiceId, month, format }));
        for (const token of [`file-${month}`, `file-${month}`])
          await storeEventFile(other.eventStore, {
            bytes: Readable.from([bytes], { objectMode: false }),
            format,
            token,
          });
      }
      const mine = `WHERE practice_id = '${practiceId}' ORDER BY event_id`;
      const there = await other.eventStore.query({
        query: `SELECT * FROM event ${mine}`,
        format: 'JSONEachRow',
      });
      expect(await there.json()).toEqual(await rowsOf(`SELECT * FROM event ${mine}`));
      expect(await findFigureDifferences(other.eventStore)).toEqual([]);
      expect(await hasEvents(other.eventStore)).toBe(true);
      await other.drop();
    },
  );
});
