import { createAppCaller } from '@bedside/api/test-kit/app-caller';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import type { LimitedAccountTotals } from '@bedside/contracts/figures/analytics/analytics.schema';
import type { PlaylistId, VideoId } from '@bedside/contracts/kit/ids';
import { expect } from 'vitest';
import type { Random } from '../kit/random';
import {
  dateOf,
  naiveArrivals,
  naiveDay,
  naiveOpenings,
  naiveTotals,
  naiveValue,
  type NaiveShare,
} from './naive-figures';
import type { History } from './random-history';

const FIGURES = ['shares', 'openings', 'views', 'watched', 'repeats', 'likes', 'notUnderstood'] as const;
/** What came by no message and on no device. */
const OF_LINKS = ['shares', 'likes', 'dislikes', 'notUnderstood', 'comments'] as const;
const ARRIVALS = [
  {},
  {},
  { via: 'sms' },
  { via: 'platform' },
  { device: 'mobile' },
  { via: 'email', device: 'desktop' },
  { via: 'sms', device: 'mobile' },
] as const;

/** The column of the table of links after its names and times. The views are behind it. */
const OPENINGS = 5;

/** The rows of a table without its heads. */
const cellsOf = (csv: string) =>
  csv
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.slice(1, -1).split('","'));

/** Every date from one to another, one after the other. */
function datesOf(from: string, until: string): string[] {
  const dates: string[] = [];
  const day = new Date(`${from}T00:00:00Z`);
  for (; day.toISOString().slice(0, 10) <= until; day.setUTCDate(day.getUTCDate() + 1))
    dates.push(day.toISOString().slice(0, 10));
  return dates;
}

function moved(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

type Asked = { tz: string; since: number; now: number; random: Random };

/** Holds the figures of chosen days, those of the days beside them and the people behind them to the model. */
export async function expectDays(
  api: TestApi,
  history: History,
  { tz, since, now, random }: Asked,
): Promise<void> {
  const { doctor } = history;
  const caller = createAppCaller({
    deps: api.deps,
    member: doctor.actor,
    visitor: doctor.actor,
    requestId: 'test',
  });
  const limits = await limitsOf(api, history);
  const [first, today] = [dateOf(since, tz), dateOf(now, tz)];
  const span = datesOf(first, today).length;
  const anyDays = () => {
    // Some begin before the practice, and some end after today.
    const ends = [random.between(-2, span + 1), random.between(-2, span + 1)].sort(
      (one, other) => one - other,
    );
    return { from: moved(first, ends[0] ?? 0), until: moved(first, ends[1] ?? 0) };
  };
  const there = ({ from, until }: { from: string; until: string }) =>
    datesOf(from, until).filter((date) => first <= date && date <= today);
  const edges = (dates: readonly string[]) => ({ from: dates[0], until: dates.at(-1) });

  for (const against of ['before', 'year', 'other', undefined] as const) {
    const [asked, other] = [anyDays(), anyDays()];
    const dates = there(asked);
    const { limit: about, isOf } = limits[random.between(0, limits.length - 1)] ?? {
      limit: {},
      isOf: () => true,
    };
    const by = ARRIVALS[random.between(0, ARRIVALS.length - 1)] ?? {};
    const isBy = Object.keys(by).length > 0;
    const limit = { ...about, ...by };
    const shares = naiveArrivals(history.shares.filter(isOf), by);
    const known = (naive: ReturnType<typeof naiveFiguresOf>) =>
      isBy ? { ...naive, ...Object.fromEntries(OF_LINKS.map((key) => [key, null])) } : naive;
    const isIn = (time: number) => dates.includes(dateOf(time, tz));
    const shown = await caller.analytics.account({
      ...limit,
      tz,
      days: `${asked.from}..${asked.until}`,
      against: against === 'other' ? `${other.from}..${other.until}` : against,
    });
    const where = { tz, limit, asked, against, now: new Date(now).toISOString() };
    expect({
      ...where,
      days: shown.days,
      figures: figuresOf(shown.totals),
      each: shown.viewsInsights,
      opened: { total_opened_via: shown.openedVia, total_opened_device: shown.openedDevice },
      top: shown.topVideos.map(({ totals }) => totals.repeatViews).reduce((sum, count) => sum + count, 0),
      answers: new Set(shown.topVideos.map(({ totals }) => totals.likes === null)),
    }).toEqual({
      ...where,
      days: dates.length === 0 ? null : edges(dates),
      figures: known(naiveFiguresOf(shares, dates, tz)),
      each: dates.map((date) => naiveDay(shares, date, tz)),
      opened: naiveOpenings(shares, isIn),
      top: naiveTotals(shares, isIn).repeat_views,
      answers: new Set(shown.topVideos.map(() => isBy)),
    });
    if (against === 'other') {
      const table = { ...limit, tz, days: `${asked.from}..${asked.until}` };
      const [figures, links] = [
        await caller.analytics.table({ ...table, table: 'figures' }),
        await caller.analytics.table({ ...table, table: 'shares' }),
      ].map(({ csv }) => cellsOf(csv));
      const told = new Map(figures?.map(([key = '', , value]) => [key, value]));
      const totals = naiveTotals(shares, isIn);
      expect([where, told.get('views'), told.get('shares'), told.get('likes')]).toEqual([
        where,
        String(totals.views),
        ...[totals.shares, totals.likes].map((count) => (isBy ? '' : String(count))),
      ]);
      const sent = naiveTotals(
        shares.filter(({ sentAt }) => isIn(sentAt)),
        () => true,
      );
      const added = (at: number) => links?.reduce((sum, cells) => sum + Number(cells[at]), 0) ?? 0;
      expect([where, added(OPENINGS), added(OPENINGS + 1)]).toEqual([where, sent.opened, sent.views]);
    }
    for (const figure of against === 'other' || against === 'year' ? FIGURES : []) {
      const { value } = await caller.analytics.people({
        ...limit,
        figure,
        tz,
        days: `${asked.from}..${asked.until}`,
      });
      const isUnknown = isBy && OF_LINKS.some((one) => one === figure);
      const expected = isUnknown ? null : naiveValue(shares, figure, isIn);
      expect([where, figure, value]).toEqual([
        where,
        figure,
        expected === null ? null : (expect.closeTo(expected, 1) as number),
      ]);
    }

    const [begin = ''] = dates;
    const before = { from: moved(begin || first, -dates.length), until: moved(begin || first, -1) };
    if (against === undefined) {
      const previous = datesOf(before.from, before.until);
      expect([where, shown.compared, shown.previous && figuresOf(shown.previous)]).toEqual([
        where,
        null,
        dates.length === 0 ? null : known(naiveFiguresOf(shares, previous, tz)),
      ]);
      continue;
    }
    // Nothing of a history is a year old.
    const beside = against === 'other' ? other : before;
    const laid = against === 'year' || (against === 'before' && dates.length === 0) ? [] : there(beside);
    expect({
      ...where,
      compared: shown.compared,
      previous: shown.previous && figuresOf(shown.previous),
    }).toEqual({
      ...where,
      compared:
        laid.length === 0
          ? null
          : {
              ...edges(laid),
              isCut: laid.length < datesOf(beside.from, beside.until).length,
              viewsInsights: laid.map((date) => naiveDay(shares, date, tz)),
            },
      previous: laid.length === 0 ? null : known(naiveFiguresOf(shares, laid, tz)),
    });
  }
}

/** What figures can be limited to, each with the shares that then count. */
async function limitsOf(api: TestApi, { doctor, videos, playlist }: History) {
  const [first = '', second = ''] = videos;
  const { token } = doctor;
  const body = { tags: ['knee'] };
  for (const id of [first, second])
    expect((await api.call('PATCH', `/videos/${id}`, { token, body })).status).toBe(200);
  const madeBy = doctor.actor.userId;
  await api.deps.pool.query('update video set made_by = $1 where id = $2', [madeBy, second]);
  const ofVideo =
    (...ids: readonly string[]) =>
    (share: NaiveShare) =>
      ids.includes(share.videoId);
  const ofPlaylist = (share: NaiveShare) => share.playlistId !== null;
  const playlistId = playlist.id as PlaylistId;
  const videoId = second as VideoId;
  return [
    { limit: {}, isOf: () => true },
    { limit: { videoId: first as VideoId }, isOf: ofVideo(first) },
    { limit: { playlistId }, isOf: ofPlaylist },
    { limit: { tag: 'knee' }, isOf: ofVideo(first, second) },
    { limit: { tag: 'hip' }, isOf: () => false },
    { limit: { madeBy }, isOf: ofVideo(second) },
    {
      limit: { videoId, playlistId, tag: 'knee', madeBy },
      isOf: (share: NaiveShare) => ofVideo(second)(share) && ofPlaylist(share),
    },
  ];
}

const figuresOf = ({
  videos: _v,
  playlists: _l,
  patients: _p,
  watchedPercent: _w,
  ...totals
}: LimitedAccountTotals) => totals;

function naiveFiguresOf(shares: readonly NaiveShare[], dates: readonly string[], tz: string) {
  const totals = naiveTotals(shares, (time) => dates.includes(dateOf(time, tz)));
  return {
    shares: totals.shares,
    views: totals.views,
    completedViews: totals.completed_views,
    avgViewingTimeMs: expect.closeTo(1_000 * totals.avg_viewing_time, 0) as number,
    relativeViewingTime: expect.closeTo(totals.relative_viewing_time_of_video, 1) as number,
    likes: totals.likes,
    dislikes: totals.dislikes,
    notUnderstood: totals.not_understood,
    comments: totals.comments,
  };
}
