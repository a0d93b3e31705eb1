import { createAppCaller } from '@bedside/api/test-kit/app-caller';
import { startTestApi, type OwnTestApi } from '@bedside/api/test-kit/start-test-api';
import { periods } from '@bedside/contracts/kit/constants';
import type { Totals } from '@bedside/contracts/figures/analytics/analytics.schema';
import type { PlaylistId, VideoId } from '@bedside/contracts/kit/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../kit/random';
import {
  dateOf,
  datesUntil,
  naiveDay,
  naiveOpenings,
  naivePeople,
  naiveTotals,
  type IsIn,
  type NaiveFigure,
  type NaiveShare,
} from './naive-figures';
import { startHistory, type History, type StandingClock } from './random-history';

/** Whole hours and halves, west and east, clocks that change by an hour, by half of one, and not at all. */
const zones = ['UTC', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Chatham'] as const;
const figures: readonly NaiveFigure[] = [
  'shares',
  'views',
  'completed',
  'likes',
  'notUnderstood',
  'comments',
];
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

const near = (totals: ReturnType<typeof naiveTotals>) => ({
  ...totals,
  avg_viewing_time: expect.closeTo(totals.avg_viewing_time, 2) as number,
  relative_viewing_time_of_video: expect.closeTo(totals.relative_viewing_time_of_video, 1) as number,
});
/** Without the fields that the account's totals do not have. */
const nearAccount = (totals: ReturnType<typeof naiveTotals>) => {
  const { opened: _opened, repeat_views: _repeats, ...rest } = near(totals);
  return rest;
};
const wire = (totals: Omit<Totals, 'opened' | 'repeatViews'> & Partial<Totals>) => ({
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

type Top = { totals: object; video?: { id: string }; playlist?: { id: string } };

/** The expected top list of a history: everything opened or viewed in the period, with its figures of the period. */
function expectTop(found: readonly Top[], groups: Map<string, NaiveShare[]>, isIn: IsIn) {
  const expected = [...groups].flatMap(([id, shares]) => {
    const totals = naiveTotals(shares, isIn);
    return totals.views + totals.opened > 0 ? [[id, near(totals)] as const] : [];
  });
  expect(Object.fromEntries(found.map((row) => [row.video?.id ?? row.playlist?.id, row.totals]))).toEqual(
    Object.fromEntries(expected),
  );
  const views = found.map(({ totals }) => (totals as { views: number }).views);
  expect(views).toEqual([...views].sort((one, other) => other - one));
}

function groupBy(shares: readonly NaiveShare[], of: (share: NaiveShare) => string | null) {
  const keys = new Set(shares.flatMap((share) => of(share) ?? []));
  return new Map([...keys].map((key) => [key, shares.filter((share) => of(share) === key)] as const));
}

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
  if (period !== 'week' && period !== 'all time') return;
  for (const figure of figures) {
    const people = await caller.analytics.people({ figure, period, tz, page: 1, limit: 100 });
    const found = people.items.map(({ linkId, at, comment, seconds }) => ({
      link: linkId as string,
      at: at.getTime(),
      comment,
      seconds,
    }));
    expect(found.map(({ at }) => at)).toEqual(found.map(({ at }) => at).sort((one, other) => other - one));
    found.sort((one, other) => other.at - one.at || (one.link < other.link ? -1 : 1));
    const expected = naivePeople(shares, figure, isIn);
    expect({ ...where, figure, total: people.total, found }).toEqual({
      ...where,
      figure,
      total: expected.length,
      found: expected,
    });
  }
}

/** The statistics without a period: each counts everything that still counts. */
async function expectStatistics(history: History) {
  const { shares, videos, patients, playlist } = history;
  const caller = callerOf(history);
  const rows = await get<{ video: { id: string } }[]>(history, '/video-analytics?limit=100');
  for (const videoId of videos) {
    const own = shares.filter((share) => share.videoId === videoId);
    const totals = near(naiveTotals(own, always));
    expect(await get(history, `/videos/${videoId}/statistic`)).toMatchObject({ totals });
    const shown = await caller.analytics.video({ videoId: videoId as VideoId });
    expect(wire(shown.totals)).toEqual(totals);
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
    const totals = near(
      naiveTotals(
        shares.filter(({ patientId }) => patientId === id),
        always,
      ),
    );
    expect(await get(history, `/patients/${id}/statistic`)).toMatchObject({ totals });
    expect(wire((await caller.analytics.patient({ patientId: id })).totals)).toEqual(totals);
  }
  const within = shares.filter(({ playlistId }) => playlistId !== null);
  const byVideo = await caller.analytics.playlist({ playlistId: playlist.id as PlaylistId });
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
        await expectStatistics(history);
      }
    },
  );
});
