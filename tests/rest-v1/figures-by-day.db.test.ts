import { createAppCaller } from '@bedside/api/test-kit/app-caller';
import { startTestApi, type OwnTestApi } from '@bedside/api/test-kit/start-test-api';
import { devices, vias, type Device, type Via } from '@bedside/contracts/base/event/event.schema';
import { periods } from '@bedside/contracts/kit/constants';
import type { LimitedTotals, Period } from '@bedside/contracts/figures/analytics/analytics.schema';
import {
  figures,
  peopleFigures,
  type PeopleFigure,
} from '@bedside/contracts/figures/analytics/analytics-figure.rules';
import { sqlOfFigure } from '@bedside/contracts/figures/analytics/analytics-sql.rules';
import type { PlaylistId, VideoId } from '@bedside/contracts/kit/ids';
import { analyticsDatabase } from '@bedside/db/clickhouse/migrate-clickhouse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../kit/random';
import { expectDays } from './expect-days';
import { expectSentences } from './expect-sentences';
import {
  dateOf,
  datesUntil,
  naiveArrivals,
  naiveDay,
  naiveFunnel,
  naiveOpenings,
  naivePeople,
  naiveReach,
  naiveTotals,
  naiveValue,
  type IsIn,
  type NaiveShare,
} from './naive-figures';
import { expectTop, groupBy, near, nearAccount, type Top } from './near-totals';
import { startHistory, type History, type StandingClock } from './random-history';

/** Whole hours and halves, west and east, clocks that change by an hour, by half of one, and not at all. */
const zones = ['UTC', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Chatham'] as const;
const days = { week: 7, monthly: 30, yearly: 365 } as const;
const SEEDS = [1, 2];
const STRETCHES = 3;
const ACTS = 40;

/** Fixed, so that a history contains the same days of changed clocks in every run. */
const clock: StandingClock = { now: Date.parse('2027-02-20T09:00:00Z') };
let api: OwnTestApi;
beforeAll(async () => {
  api = await startTestApi({ clock: () => clock.now });
});
afterAll(() => api.stop());

const wire = (totals: Omit<LimitedTotals, 'opened' | 'repeatViews'> & Partial<LimitedTotals>) => ({
  shares: totals.shares,
  ...(totals.opened === undefined ? {} : { opened: totals.opened }),
  views: totals.views,
  completed_views: totals.completedViews,
  ...(totals.repeatViews === undefined ? {} : { repeat_views: totals.repeatViews }),
  avg_viewing_time: totals.avgViewingTimeMs / 1_000,
  relative_viewing_time_of_video: totals.relativeViewingTime,
  likes: totals.likes,
  dislikes: totals.dislikes,
  not_understood: totals.notUnderstood,
  comments: totals.comments,
});
const always: IsIn = () => true;
const callerOf = ({ doctor }: History) =>
  createAppCaller({ deps: api.deps, member: doctor.actor, visitor: doctor.actor, requestId: 'test' });
const get = async <T>({ doctor }: History, path: string) => {
  const { status, body } = await api.call('GET', path, { token: doctor.token });
  expect([path, status]).toEqual([path, 200]);
  return (body as { data: T }).data;
};

async function expectAccount(history: History, period: (typeof periods)[number], tz: string, since: number) {
  const { shares } = history;
  const count = period === 'all time' ? undefined : days[period];
  const both = count === undefined ? undefined : datesUntil(clock.now, tz, 2 * count);
  const dates = both
    ? both.slice(count)
    : datesUntil(clock.now, tz, 1_000).filter((date) => date >= dateOf(since, tz));
  const [current, before] = [new Set(dates), new Set(both?.slice(0, count))];
  const isIn: IsIn = both ? (time) => current.has(dateOf(time, tz)) : always;
  const totals = nearAccount(naiveTotals(shares, isIn));
  const previous = both ? nearAccount(naiveTotals(shares, (time) => before.has(dateOf(time, tz)))) : null;

  const told = await get<Record<string, unknown> & { top_videos: Top[]; top_playlists: Top[]; from: string }>(
    history,
    `/analytics?period=${encodeURIComponent(period)}&tz=${tz}`,
  );
  const where = { period, tz, now: new Date(clock.now).toISOString() };
  expect({ ...where, ...told }).toMatchObject({
    ...where,
    totals,
    previous,
    ...naiveOpenings(shares, isIn),
    views_insights: dates.map((date) => naiveDay(shares, date, tz)),
  });
  expect(dateOf(Date.parse(told.from), tz)).toBe(dates[0]);
  expectTop(
    told.top_videos,
    groupBy(shares, ({ videoId }) => videoId),
    isIn,
  );
  expectTop(
    told.top_playlists,
    groupBy(shares, ({ playlistId }) => playlistId),
    isIn,
  );

  const caller = callerOf(history);
  const shown = await caller.analytics.account({ period, tz });
  expect({ ...where, totals: wire(shown.totals) }).toEqual({ ...where, totals });
  expect({ ...where, previous: shown.previous && wire(shown.previous) }).toEqual({ ...where, previous });
  expect(shown.topVideos.map((row) => row.totals.notUnderstood)).toEqual(
    told.top_videos.map((row) => (row.totals as { not_understood: number }).not_understood),
  );
  for (const [of, rows, key] of [
    [told.top_videos, shares, 'videoId'],
    [told.top_playlists, shares, 'playlistId'],
  ] as const)
    for (const { video, playlist } of of.slice(0, 1)) {
      const id = (video ?? playlist)?.id as VideoId & PlaylistId;
      const own = rows.filter((share) => share[key] === id);
      const figure = peopleFigures.filter((one) => figures[one].of !== 'people')[
        (shares.length + dates.length) % 12
      ];
      await expectBehind(history, figure ?? 'views', { period, tz, [key]: id }, own, isIn);
    }
  if (period !== 'week' && period !== 'all time') return;
  const file = await csvOf(history, `period=${encodeURIComponent(period)}&tz=${tz}`);
  for (const figure of peopleFigures.filter((one) => figures[one].of !== 'people')) {
    const found = await expectBehind(history, figure, { period, tz }, shares, isIn);
    await expectOfAnalysts(history, figure, found, both ? Date.parse(told.from) : 0);
    const { wire: field, total } = figures[figure];
    if (field !== null && total in shown.totals) {
      expect([figure, roundOf(figure, (shown.totals as Record<string, number>)[total])]).toEqual([
        figure,
        roundOf(figure, found ?? 0),
      ]);
      const inFile = file.get(figure) ?? '';
      expect([figure, inFile === '' ? null : roundOf(figure, secondsToMs(figure, Number(inFile)))]).toEqual([
        figure,
        found === null ? null : roundOf(figure, found),
      ]);
    }
  }
  const day = dates.at(-1) ?? '';
  for (const figure of ['openings', 'views', 'completed'] as const)
    await expectBehind(history, figure, { period, tz, day }, shares, (time) => dateOf(time, tz) === day);
  for (const via of ['sms', 'email', 'platform'] as const) {
    const { value } = await callerOf(history).analytics.people({ figure: 'openings', period, tz, via });
    expect([via, value]).toEqual([via, naiveOpenings(shares, isIn).total_opened_via[via]]);
  }
  const via = vias[(shares.length + dates.length) % vias.length] ?? 'sms';
  const device = devices[shares.length % devices.length] ?? 'mobile';
  await expectArrivals(history, { period, tz, via, device }, shares, isIn);
}

/** Holds what came by a message and on a device to the model; links and answers came by neither. */
async function expectArrivals(
  history: History,
  of: { period: Period; tz: string; via: Via; device: Device },
  shares: readonly NaiveShare[],
  isIn: IsIn,
): Promise<void> {
  const arrived = naiveArrivals(shares, of);
  const { period, tz, via, device } = of;
  const query = new URLSearchParams({ period, tz, via, device }).toString();
  for (const figure of ['openings', 'views', 'completed', 'repeats', 'reached', 'shares', 'likes'] as const) {
    const expected = figure === 'shares' || figure === 'likes' ? null : naiveValue(arrived, figure, isIn);
    const near = expected === null ? null : (expect.closeTo(expected, 1) as number);
    const told = await api.call('GET', `/figures/${figure}/people?${query}`, { token: history.doctor.token });
    expect([of, figure, (told.body as { value: number | null }).value]).toEqual([of, figure, near]);
  }
}

const secondsToMs = (figure: PeopleFigure, value: number) =>
  figures[figure].unit === 'time' ? 1_000 * value : value;
/** Means are rounded differently on their ways. */
const roundOf = (figure: PeopleFigure, value: number | undefined) =>
  figures[figure].unit === 'count' ? value : Math.round((value ?? 0) / 10);

/** The table of figures: the value of each by its key. */
async function csvOf({ doctor }: History, query: string): Promise<Map<string, string>> {
  const { statusCode, payload } = await api.app.inject({
    url: `/v1/figures.csv?${query}`,
    headers: { authorization: `Bearer ${doctor.token}` },
  });
  expect([query, statusCode]).toEqual([query, 200]);
  const lines = payload.trimEnd().split('\r\n').slice(1);
  return new Map(
    lines.map((line) => line.slice(1, -1).split('","')).map(([key = '', , value = '']) => [key, value]),
  );
}

/** Holds a figure to what analysts count by their views, from a time until now. */
async function expectOfAnalysts(
  { doctor }: History,
  figure: PeopleFigure,
  value: number | null,
  from: number,
) {
  const statement = sqlOfFigure(figure);
  if (!statement) return;
  const analytics = analyticsDatabase(api.database.eventDatabase);
  const result = await api.deps.eventStore.query({
    query: `SELECT toFloat64(${statement.value}) AS value FROM ${statement.from.replace('analytics', analytics)}
      WHERE doctor_id = {doctor:UUID} AND ${statement.at} >= fromUnixTimestamp64Milli({from:Int64}, 'UTC')`,
    query_params: { doctor: doctor.actor.scope.practiceId, from },
    format: 'JSONEachRow',
  });
  const [row] = await result.json<{ value: number | null }>();
  const counted = Number.isFinite(row?.value) ? (row?.value ?? 0) : 0;
  expect([figure, roundOf(figure, counted)]).toEqual([figure, roundOf(figure, value ?? 0)]);
}

const asked = new Set<string>();

type Question = Omit<Parameters<ReturnType<typeof callerOf>['analytics']['people']>[0], 'figure'>;

/**
 * Holds the people behind a figure to the model: who, when, how often, and the figure made from them, by both doors.
 * @returns the figure
 */
async function expectBehind(
  history: History,
  figure: PeopleFigure,
  question: Question,
  shares: readonly NaiveShare[],
  isIn: IsIn,
): Promise<number | null> {
  const people = await callerOf(history).analytics.people({ ...question, figure, page: 1, limit: 1_000 });
  const found = people.items.map(({ linkId, at, cases, comment, seconds }) => ({
    link: linkId as string,
    at: at.getTime(),
    cases,
    comment,
    seconds,
  }));
  expect(found.map(({ at }) => at)).toEqual(found.map(({ at }) => at).sort((one, other) => other - one));
  found.sort((one, other) => other.at - one.at || (one.link < other.link ? -1 : 1));
  const expected = naivePeople(shares, figure, isIn);
  const value = naiveValue(shares, figure, isIn);
  expect({ ...question, figure, total: people.total, value: people.value, found }).toEqual({
    ...question,
    figure,
    total: expected.length,
    value: value === null ? null : (expect.closeTo(value, 1) as number),
    found: expected,
  });
  const { period = 'week', tz, day, videoId, patientId, playlistId } = question;
  // One question by the other door for each figure and kind of subject says that it reads the same.
  if (asked.has(`${figure} ${Object.keys(question).join()}`)) return people.value;
  asked.add(`${figure} ${Object.keys(question).join()}`);
  const wanted = { period, tz, day, video_id: videoId, patient_id: patientId, playlist_id: playlistId };
  const query = new URLSearchParams(
    Object.entries(wanted).flatMap(([name, given]) => (given === undefined ? [] : [[name, given]])),
  );
  const { status, body } = await api.call('GET', `/figures/${figure}/people?${query}&limit=1000`, {
    token: history.doctor.token,
  });
  const sent = body as { data: { id: string; cases: number }[]; value: number | null };
  expect([figure, status, sent.value]).toEqual([figure, 200, people.value]);
  expect(sent.data.map(({ id, cases }) => [id, cases])).toEqual(
    people.items.map(({ linkId, cases }) => [linkId, cases]),
  );
  return people.value;
}

/** Holds every figure of a statistic to the people behind it, and to the table. */
async function expectAllBehind(
  history: History,
  about: Pick<Question, 'videoId' | 'patientId' | 'playlistId'>,
  shares: readonly NaiveShare[],
  statistic: { totals?: object; reach: object },
) {
  const [[name = '', id = ''] = []] = Object.entries(about);
  const file = await csvOf(history, `${name.replace('Id', '_id')}=${id}`);
  const each = (share: NaiveShare) => (about.patientId ? share.videoId : share.patientId);
  for (const figure of peopleFigures) {
    const { of, total } = figures[figure];
    const screen = (of === 'people' ? statistic.reach : statistic.totals) as Record<
      string,
      number | undefined
    >;
    const question = { ...about, period: 'all time' as const };
    if (of !== 'people') {
      const value = await expectBehind(history, figure, question, shares, always);
      if (!statistic.totals || total === null) continue;
      const headline =
        figure === 'watched' ? (screen[total] ?? screen['relativeViewingTime']) : screen[total];
      expect([figure, roundOf(figure, headline)]).toEqual([figure, roundOf(figure, value ?? 0)]);
    } else {
      const { value, total: people } = await callerOf(history).analytics.people({ ...question, figure });
      const key = figure as 'sentTo';
      if (!about.playlistId) expect([figure, value]).toEqual([figure, naiveReach(shares, each, key)]);
      expect([figure, people]).toEqual([figure, value]);
      if (screen[figure] !== undefined) expect([figure, value]).toEqual([figure, screen[figure]]);
      if (file.has(figure)) expect([figure, value]).toEqual([figure, Number(file.get(figure))]);
    }
  }
}

/** Holds the steps of a video to the model, and to the people at each of them. */
async function expectFunnel(history: History, videoId: VideoId, shares: readonly NaiveShare[]) {
  const caller = callerOf(history);
  const { steps } = await caller.analytics.funnel({ videoId });
  const people = Object.fromEntries(steps.map((one) => [one.step, one.people]));
  expect(people).toMatchObject(naiveFunnel(shares));
  expect(steps.reduce((sum, { stopped }) => sum + stopped, 0)).toBe(people['queued']);
  for (const { step, ...counts } of steps) {
    const question = { figure: 'sentTo', period: 'all time', videoId, step } as const;
    const [all, stopped] = await Promise.all([
      caller.analytics.people(question),
      caller.analytics.people({ ...question, isStopped: true }),
    ]);
    expect({ step, people: all.total, stopped: stopped.total }).toEqual({ step, ...counts });
    expect(new Set(all.items.map(({ patient }) => patient.id)).size).toBe(counts.people);
  }
  const sent = await get<{ steps: { step: string; people: number }[] }>(history, `/videos/${videoId}/funnel`);
  expect(sent.steps).toEqual(steps);
}

/** The statistics without a period: each counts everything that still counts. */
async function expectStatistics(history: History, isLast: boolean) {
  const { shares, videos, patients, playlist } = history;
  const caller = callerOf(history);
  const rows = await get<{ video: { id: string } }[]>(history, '/video-analytics?limit=100');
  for (const videoId of videos) {
    const own = shares.filter((share) => share.videoId === videoId);
    const totals = near(naiveTotals(own, always));
    expect(await get(history, `/videos/${videoId}/statistic`)).toMatchObject({ totals });
    const shown = await caller.analytics.video({ videoId: videoId as VideoId });
    expect(wire(shown.totals)).toEqual(totals);
    // The people behind everything are many questions, so they are asked at the end, of one of each.
    if (isLast && videoId === videos[0]) {
      await expectAllBehind(history, { videoId: videoId as VideoId }, own, shown);
      await expectFunnel(history, videoId as VideoId, own);
      await expectSentences(api, history, videoId as VideoId, own);
    }
    expect((await caller.video.get({ videoId })).notUnderstoodCount).toBe(totals.not_understood);
    expect(rows.find(({ video }) => video.id === videoId)).toMatchObject({
      like_count: totals.likes,
      dislike_count: totals.dislikes,
      not_understood_count: totals.not_understood,
      shares: own.length,
    });
    const unhelped = await caller.share.search({ videoId, isNotUnderstood: true, limit: 100 });
    expect(unhelped.items.map(({ linkId, unclearSeconds }) => [linkId, unclearSeconds]).sort()).toEqual(
      own
        .filter(({ reaction, marks }) => reaction?.given === 'dislike' || marks.size > 0)
        .map(({ link, marks }) => [link, [...marks.keys()].sort((one, other) => one - other)])
        .sort(),
    );
  }
  for (const { id } of patients) {
    const own = shares.filter(({ patientId }) => patientId === id);
    const totals = near(naiveTotals(own, always));
    expect(await get(history, `/patients/${id}/statistic`)).toMatchObject({ totals });
    const shown = await caller.analytics.patient({ patientId: id });
    expect(wire(shown.totals)).toEqual(totals);
    if (isLast && id === patients[0]?.id) await expectAllBehind(history, { patientId: id }, own, shown);
  }
  const within = shares.filter(({ playlistId }) => playlistId !== null);
  const byVideo = await caller.analytics.playlist({ playlistId: playlist.id as PlaylistId });
  if (isLast) await expectAllBehind(history, { playlistId: playlist.id as PlaylistId }, within, byVideo);
  for (const { video, ...counts } of byVideo.videos) {
    const totals = naiveTotals(
      within.filter(({ videoId }) => videoId === video.id),
      always,
    );
    const { likes, dislikes, not_understood: notUnderstood, views } = totals;
    expect(counts).toMatchObject({ likes, dislikes, notUnderstood, views });
  }
}

describe('every figure of a period', () => {
  it.each(SEEDS)(
    'counts what happened on its days and nothing else, by every door (history %i)',
    async (seed) => {
      const random = createRandom(seed);
      const since = clock.now;
      const history = await startHistory(api, clock, random, zones);
      for (let stretch = 0; stretch < STRETCHES; stretch += 1) {
        for (let act = 0; act < ACTS; act += 1) await history.goOn();
        // A period ends before now: events of this millisecond count from the next one on.
        clock.now += 1;
        await api.flushEvents();
        const tz = zones[(seed * STRETCHES + stretch) % zones.length] ?? 'UTC';
        for (const period of periods) await expectAccount(history, period, tz, since);
        await expectDays(api, history, { tz, since, now: clock.now, random });
        await expectStatistics(history, stretch === STRETCHES - 1);
      }
    },
  );
});
