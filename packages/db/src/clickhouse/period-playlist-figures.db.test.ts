import { randomUUID } from 'node:crypto';
import type { PatientEvent } from '@bedside/contracts/base/event/event.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestEngines, type TestDatabase, type TestEngines } from '../../test-engine/engines';
import { makeShare, START } from '../../test-engine/make-event';
import { writeEventRow } from './event-row';
import { insertEvents, rebuildAggregates } from './event-store';
import { readPeriodPlaylistFigures } from './period-playlist-figures.query';

const DAY = 86_400_000;

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

/** One insert for each, so that no two rows of a share are merged yet. */
async function insert(...events: PatientEvent[]) {
  for (const event of events)
    await insertEvents(test.eventStore, [writeEventRow(event)], { token: randomUUID() });
}

describe('the figures of playlist shares', () => {
  it('add up the shares within, once however many events named them, and no others', async () => {
    const practiceId = randomUUID();
    const [one, two, alone] = [
      makeShare({ practiceId }),
      makeShare({ practiceId }),
      makeShare({ practiceId }),
    ];
    const [first, second] = [{ playlistShareId: randomUUID() }, { playlistShareId: randomUUID() }];
    await insert(
      one.opened({ ...first, at: START }),
      one.opened({ ...first, at: START + 1 }),
      one.viewed('old', 60_000, { ...first, at: START - DAY }),
      one.viewed('a', 30_000, first),
      one.viewed('a', 48_000, { ...first, at: START + 5_000 }),
      two.viewed('a', 15_000, { ...second, at: START + 6_000 }),
      alone.viewed('a', 60_000, { at: START + 7_000 }),
      alone.opened({ at: START + 8_000 }),
    );
    const period = { practiceId, from: START, to: START + DAY };
    const expected = [
      { ...first, views: 1, repeatViews: 1, completedViews: 1, avgViewingTimeMs: 48_000, linkOpens: 2 },
      { ...second, views: 1, repeatViews: 0, completedViews: 0, avgViewingTimeMs: 15_000, linkOpens: 0 },
    ];
    expect(await readPeriodPlaylistFigures(test.eventStore, period)).toMatchObject(expected);
    expect(await readPeriodPlaylistFigures(test.eventStore, { ...period, practiceId: randomUUID() })).toEqual(
      [],
    );
    const before = await readPeriodPlaylistFigures(test.eventStore, {
      ...period,
      from: START - DAY,
      to: START,
    });
    expect(before).toMatchObject([{ ...first, views: 1, linkOpens: 0 }]);
    await rebuildAggregates(test.eventStore);
    expect(await readPeriodPlaylistFigures(test.eventStore, period)).toMatchObject(expected);
  });
});
