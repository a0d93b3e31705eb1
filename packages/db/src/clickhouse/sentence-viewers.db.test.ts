import { randomUUID } from 'node:crypto';
import type { PatientEvent } from '@bedside/contracts/base/event/event.schema';
import { middleOf, secondFrom } from '@bedside/contracts/kit/played-second.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestEngines, type TestDatabase, type TestEngines } from '../../test-engine/engines';
import { makeShare } from '../../test-engine/make-event';
import { NO_ID, writeEventRow } from './event-row';
import { insertEvents } from './event-store';
import { readPartViewers, readStoppedPatients } from './sentence-viewers.query';
import { readVideoRetention } from './video-retention.query';

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

const insert = (...events: PatientEvent[]) =>
  insertEvents(test.eventStore, events.map(writeEventRow), {
    token: randomUUID(),
  });

/** Twelve patients of one video, and what they play of it. */
function makeAudience(durationMs = 60_000) {
  const first = makeShare({ durationMs });
  const { practiceId, videoId } = first;
  const shareOf = (patientId?: string) =>
    makeShare({
      practiceId,
      videoId,
      durationMs,
      ...(patientId && { patientId }),
    });
  return { of: { practiceId, videoId, durationMs }, shareOf };
}

const PART = { fromSecond: 10, toSecond: 20 };

describe('the people whom a part of a video loses', () => {
  it('are those who saw its beginning and came no further than its end, each once, by all of their links', async () => {
    const { of, shareOf } = makeAudience();
    const [left, twice, beyond, before, jumped] = [shareOf(), shareOf(), shareOf(), shareOf(), shareOf()];
    const again = shareOf(twice.patientId);
    await insert(
      left.viewed('a', 15_000, { ranges: [[0, 15_000]] }),
      left.viewed('b', 18_000, { ranges: [[9_000, 18_000]] }),
      twice.viewed('a', 12_000, { ranges: [[0, 12_000]] }),
      again.viewed('a', 40_000, { ranges: [[0, 40_000]] }),
      beyond.viewed('a', 20_501, { ranges: [[0, 20_501]] }),
      before.viewed('a', 9_000, { ranges: [[0, 9_000]] }),
      // It saw the beginning, and then went on behind the end.
      jumped.viewed('a', 12_000, { ranges: [[0, 12_000]] }),
      jumped.viewed('a', 50_000, { ranges: [[45_000, 50_000]] }),
    );
    expect(await readPartViewers(test.eventStore, of, [PART])).toEqual([{ viewers: 4, stopped: 1 }]);
    expect(await readStoppedPatients(test.eventStore, of, PART)).toEqual([left.patientId]);
  });

  it('count a second by its middle, as retention does', async () => {
    const { of, shareOf } = makeAudience();
    const [ends, plays] = [shareOf(), shareOf()];
    await insert(
      ends.viewed('a', 20_500, { ranges: [[0, 20_500]] }),
      plays.viewed('a', 20_501, { ranges: [[10_500, 20_501]] }),
    );
    const retention = await readVideoRetention(test.eventStore, of);
    expect([retention[10]?.views, retention[20]?.views]).toEqual([2, 1]);
    expect(await readPartViewers(test.eventStore, of, [PART])).toEqual([{ viewers: 2, stopped: 1 }]);
  });

  it('are none at the end of the film, which players report early', async () => {
    const { of, shareOf } = makeAudience();
    const [whole, early] = [shareOf(), shareOf()];
    await insert(
      whole.viewed('a', 59_000, { ranges: [[0, 59_000]] }),
      early.viewed('a', 58_999, { ranges: [[0, 58_999]] }),
    );
    const last = { fromSecond: 50, toSecond: 59 };
    expect(await readPartViewers(test.eventStore, of, [last])).toEqual([{ viewers: 2, stopped: 1 }]);
    expect(await readStoppedPatients(test.eventStore, of, last)).toEqual([early.patientId]);
  });

  it('are those of one version, and nobody whose viewing was erased', async () => {
    const { of, shareOf } = makeAudience();
    const [old, now] = [shareOf(), shareOf()];
    const [earlier, shown] = [randomUUID(), randomUUID()];
    const ranges: [number, number][] = [[0, 15_000]];
    await insert(
      old.viewed('a', 15_000, { ranges, versionId: earlier }),
      now.viewed('a', 15_000, { ranges, versionId: shown }),
      shareOf(NO_ID).viewed('a', 15_000, { ranges, versionId: shown }),
    );
    const version = { versionId: shown, isFirst: false };
    expect(await readPartViewers(test.eventStore, { ...of, version }, [PART])).toEqual([
      { viewers: 1, stopped: 1 },
    ]);
    expect(await readStoppedPatients(test.eventStore, { ...of, version }, PART)).toEqual([now.patientId]);
    expect(await readPartViewers(test.eventStore, of, [PART])).toEqual([{ viewers: 2, stopped: 2 }]);
  });

  it('are counted for parts that begin on one second, in a film of half a second, and for none', async () => {
    const { of, shareOf } = makeAudience();
    await insert(shareOf().viewed('a', 15_000, { ranges: [[0, 15_000]] }));
    expect(
      await readPartViewers(test.eventStore, of, [
        { fromSecond: 10, toSecond: 11 },
        { fromSecond: 10, toSecond: 20 },
        { fromSecond: 30, toSecond: 31 },
      ]),
    ).toEqual([
      { viewers: 1, stopped: 0 },
      { viewers: 1, stopped: 1 },
      { viewers: 0, stopped: 0 },
    ]);
    expect(await readPartViewers(test.eventStore, of, [])).toEqual([]);
    const short = makeAudience(500);
    await insert(short.shareOf().viewed('a', 400, { ranges: [[0, 400]] }));
    const all = {
      fromSecond: secondFrom(0, 500),
      toSecond: secondFrom(500, 500),
    };
    expect([all, middleOf(0, 500)]).toEqual([{ fromSecond: 0, toSecond: 0 }, 250]);
    expect(await readPartViewers(test.eventStore, short.of, [all])).toEqual([{ viewers: 1, stopped: 0 }]);
  });
});
