import { videoIdSchema } from '@bedside/contracts/kit/ids';
import { localDays } from '@bedside/contracts/kit/local-days';
import { randomUUID } from 'node:crypto';
import type { PatientEvent } from '@bedside/contracts/base/event/event.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestEngines, type TestDatabase, type TestEngines } from '../../test-engine/engines';
import { makeEvent, makeShare, START } from '../../test-engine/make-event';
import { readActivityInsights } from './activity-insights.query';
import { addUpFigures } from './add-up-figures';
import { writeEventRow } from './event-row';
import { insertEvents } from './event-store';
import { readPeriodVideoFigures } from './period-video-figures.query';
import { readShareFigures } from './share-figures.query';
import { readVideoFigures } from './video-figures.query';
import { readVideoRetention } from './video-retention.query';

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

const insert = (...events: PatientEvent[]) =>
  insertEvents(test.eventStore, events.map(writeEventRow), { token: randomUUID() });
const figuresOf = async (share: { practiceId: string; shareId: string }) =>
  (await readShareFigures(test.eventStore, { practiceId: share.practiceId, shareIds: [share.shareId] }))[0];

describe('the figures of a share', () => {
  it('count sessions as views, the furthest position as viewing time and later sessions as repeats', async () => {
    const share = makeShare();
    await insert(
      share.opened({ at: START + 5_000 }),
      share.opened({ at: START, via: 'email', device: 'desktop' }),
      share.viewed('a', 10_000),
      share.viewed('a', 30_000),
      share.viewed('a', 20_000),
      share.viewed('b', 60_000, { at: START + DAY }),
    );
    expect(await figuresOf(share)).toEqual({
      shareId: share.shareId,
      videoId: share.videoId,
      views: 2,
      completedViews: 1,
      repeatViews: 1,
      avgViewingTimeMs: 45_000,
      relativeViewingTime: 75,
      furthestPercent: 100,
      isEnded: true,
      watchedPercent: null,
      rangedViews: 0,
      rangedWatchedPercent: 0,
      linkOpens: 2,
      openedBy: { sms: 1, email: 1, platform: 0 },
      devices: { mobile: 1, desktop: 1 },
      firstOpenedAt: new Date(START),
      lastViewedAt: new Date(START + DAY),
    });
  });

  it('are zero except for the openings when nothing was viewed', async () => {
    const share = makeShare();
    await insert(share.opened());
    expect(await figuresOf(share)).toMatchObject({
      views: 0,
      repeatViews: 0,
      avgViewingTimeMs: 0,
      relativeViewingTime: 0,
      watchedPercent: null,
      linkOpens: 1,
      lastViewedAt: null,
    });
  });

  it.each([
    [8_000, 10_000, 1],
    [7_999, 10_000, 0],
    [10_010, 12_513, 0],
    [10_011, 12_513, 1],
    [56, 70, 1],
    [3_435_973_836, 4_294_967_295, 1],
  ])(
    'complete a view at exactly 80 % of the duration (%i of %i ms: %i)',
    async (position, durationMs, completed) => {
      const share = makeShare({ durationMs });
      await insert(share.viewed('a', position));
      expect(await figuresOf(share)).toMatchObject({ completedViews: completed });
    },
  );

  it('stay the same when calls arrive twice, out of order and late', async () => {
    const calls = (share: ReturnType<typeof makeShare>) => [
      share.viewed('a', 5_000, { call: '1', ranges: [[0, 5_000]], at: START }),
      share.viewed('a', 10_000, { call: '2', ranges: [[5_000, 10_000]], at: START + 5_000 }),
      share.viewed('a', 7_000, { call: '3', ranges: [[2_000, 7_000]], at: START + 10_000 }),
      share.viewed('b', 60_000, { call: '1', ranges: [[50_000, 60_000]], at: START + 20_000 }),
    ];
    const [inOrder, muddled] = [makeShare(), makeShare()];
    for (const event of calls(inOrder)) await insert(event);
    const [first, second, third, fourth] = calls(muddled);
    const again = (event: PatientEvent | undefined) => ({ ...event, eventId: randomUUID() }) as PatientEvent;
    await insert(again(fourth), again(second), again(second));
    await insert(again(third));
    await insert(again(first), again(third));
    await insert(again(second), again(fourth));
    const strip = async (share: ReturnType<typeof makeShare>) => ({
      ...(await figuresOf(share)),
      shareId: '',
      videoId: '',
      retention: await readVideoRetention(test.eventStore, { ...share }),
    });
    expect(await strip(muddled)).toEqual(await strip(inOrder));
  });

  it('give the distinct time really played over all sessions, in percent', async () => {
    const share = makeShare({ durationMs: 10_000 });
    await insert(
      share.viewed('a', 4_000, { ranges: [[0, 4_000]] }),
      share.viewed('a', 4_000, { ranges: [[2_000, 4_000]] }),
      share.viewed('b', 10_000, {
        ranges: [
          [3_000, 5_000],
          [9_500, 10_000],
        ],
      }),
      share.viewed('c', 10_000),
    );
    expect(await figuresOf(share)).toMatchObject({
      watchedPercent: 55,
      rangedViews: 2,
      rangedWatchedPercent: (40 + 25) / 2,
    });
  });

  it('can be queried by video and by patient', async () => {
    const one = makeShare();
    const sameVideo = makeShare({ practiceId: one.practiceId, videoId: one.videoId });
    const samePatient = makeShare({ practiceId: one.practiceId, patientId: one.patientId });
    const otherDoctor = makeShare({ videoId: one.videoId, patientId: one.patientId });
    await insert(
      ...[one, sameVideo, samePatient, otherDoctor].flatMap((share) => [
        share.opened(),
        share.viewed('a', 1),
      ]),
    );
    const ids = async (filter: { videoId?: string; patientId?: string }) =>
      (await readShareFigures(test.eventStore, { practiceId: one.practiceId, ...filter }))
        .map((row) => row.shareId)
        .sort();
    expect(await ids({ videoId: one.videoId })).toEqual([one.shareId, sameVideo.shareId].sort());
    expect(await ids({ patientId: one.patientId })).toEqual([one.shareId, samePatient.shareId].sort());
    expect(await ids({})).toEqual([one.shareId, sameVideo.shareId, samePatient.shareId].sort());
  });
});

describe('the figures of videos', () => {
  it('count the public link apart from the shares', async () => {
    const share = makeShare();
    const { practiceId, videoId, durationMs } = share;
    const open = { practiceId, videoId, via: 'platform', device: 'desktop' } as const;
    await insert(
      share.opened(),
      share.viewed('a', 60_000),
      makeEvent({ kind: 'public.opened', ...open }),
      makeEvent({ kind: 'public.viewed', ...open, session: 'p', positionMs: 60_000, durationMs }),
      makeEvent({ kind: 'public.viewed', ...open, session: 'q', positionMs: 1, durationMs }),
    );
    const unseen = randomUUID();
    const videoIds = [unseen, videoId].map((id) => videoIdSchema.parse(id));
    const rows = await readVideoFigures(test.eventStore, { practiceId, videoIds });
    expect(rows.map((row) => row.videoId)).toEqual([unseen, videoId]);
    expect(rows[0]).toMatchObject({ views: 0, linkOpens: 0, publicViews: 0 });
    expect(rows[1]).toMatchObject({
      views: 1,
      completedViews: 1,
      repeatViews: 0,
      linkOpens: 1,
      openedBy: { sms: 1, email: 0, platform: 0 },
      devices: { mobile: 1, desktop: 0 },
      publicViews: 2,
    });
    expect(await readShareFigures(test.eventStore, { practiceId })).toHaveLength(1);
  });

  it('give for each second how many sessions played it and how often it was played again', async () => {
    const share = makeShare({ durationMs: 3_400 });
    await insert(
      share.viewed('a', 3_400, { ranges: [[0, 1_300]] }),
      share.viewed('a', 3_400, { ranges: [[1_300, 3_400]] }),
      share.viewed('a', 3_400, { ranges: [[0, 2_000]] }),
      share.viewed('b', 1_000, { ranges: [[40, 1_000]] }),
    );
    expect(await readVideoRetention(test.eventStore, { ...share })).toEqual([
      { second: 0, views: 2, rewatches: 1 },
      { second: 1, views: 1, rewatches: 1 },
      { second: 2, views: 1, rewatches: 0 },
      { second: 3, views: 1, rewatches: 0 },
    ]);
  });
});

describe('the figures of a doctor', () => {
  it('attribute a session to the day of its first call in the requested zone, without missing days', async () => {
    const share = makeShare();
    const lateEvening = Date.UTC(2026, 2, 10, 22, 30);
    await insert(
      share.opened({ at: lateEvening }),
      share.viewed('a', 60_000, { at: lateEvening + 3_600_000 * 3 }),
      share.viewed('a', 10_000, { at: lateEvening }),
      share.viewed('b', 10_000, { at: lateEvening + 2 * DAY }),
    );
    const utc = await readActivityInsights(test.eventStore, {
      practiceId: share.practiceId,
      days: localDays(Date.UTC(2026, 2, 9), Date.UTC(2026, 2, 14), 'UTC'),
      to: Date.UTC(2026, 2, 14),
    });
    expect(utc).toEqual([
      { date: '2026-03-09', opened: 0, views: 0, completed: 0 },
      { date: '2026-03-10', opened: 1, views: 1, completed: 1 },
      { date: '2026-03-11', opened: 0, views: 0, completed: 0 },
      { date: '2026-03-12', opened: 0, views: 1, completed: 0 },
      { date: '2026-03-13', opened: 0, views: 0, completed: 0 },
    ]);
    const kathmandu = await readActivityInsights(test.eventStore, {
      practiceId: share.practiceId,
      videoIds: [share.videoId],
      days: localDays(Date.UTC(2026, 2, 10, 18, 15), Date.UTC(2026, 2, 12, 18, 15), 'Asia/Kathmandu'),
      to: Date.UTC(2026, 2, 12, 18, 15),
    });
    expect(kathmandu).toEqual([
      { date: '2026-03-11', opened: 1, views: 1, completed: 1 },
      { date: '2026-03-12', opened: 0, views: 0, completed: 0 },
    ]);
  });

  it('of a period count a session as a repeat when its share was watched before the period', async () => {
    const share = makeShare();
    const other = makeShare({ practiceId: share.practiceId, durationMs: 100_000 });
    await insert(
      share.viewed('old', 60_000, { at: START - DAY }),
      share.viewed('new', 30_000, { ranges: [[0, 15_000]] }),
      other.viewed('first', 20_000),
      other.opened(),
    );
    const period = { practiceId: share.practiceId, from: START, to: START + DAY };
    expect(addUpFigures(await readPeriodVideoFigures(test.eventStore, period))).toEqual({
      opened: 1,
      views: 2,
      completedViews: 0,
      repeatViews: 1,
      avgViewingTimeMs: 25_000,
      relativeViewingTime: 35,
      watchedPercent: 25,
      openedBy: { sms: 1, email: 0, platform: 0 },
      devices: { mobile: 1, desktop: 0 },
    });
    const top = await readPeriodVideoFigures(test.eventStore, { ...period, from: START - DAY });
    expect(top.map((row) => [row.videoId, row.views])).toEqual([
      [share.videoId, 2],
      [other.videoId, 1],
    ]);
    const empty = await readPeriodVideoFigures(test.eventStore, { ...period, practiceId: randomUUID() });
    expect(addUpFigures(empty)).toMatchObject({
      views: 0,
      avgViewingTimeMs: 0,
      relativeViewingTime: 0,
      watchedPercent: null,
    });
  });
});
